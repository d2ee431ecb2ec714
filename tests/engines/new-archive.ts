import { randomUUID } from 'node:crypto'
import { smallContent } from '#server/content/content-folder.fixture.ts'
import { makeDatabase } from '#server/test-data.fixture.ts'
import type { Settings } from './site-node.ts'

/**
 * The common settings of the nodes of a new archive; each also needs its own DATA_DIR.
 * @param storage The bucket that `npm run test:engines` names, or another.
 */
export async function newArchive(storage = process.env.TEST_STORAGE_URL ?? ''): Promise<Settings> {
  const database = await makeDatabase()
  if (!database || !storage)
    throw new Error('The engines are not named: npm run test:engines does so.')
  const own = new URL(storage)
  own.pathname = `/${randomUUID()}`
  return {
    CONTENT_DIR: await smallContent(),
    DATABASE_URL: database,
    DATABASE_POOL: '4',
    STORAGE_URL: own.href,
  }
}

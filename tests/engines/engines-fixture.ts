import { rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { smallContent } from '#server/content/content-folder.fixture.ts'
import { makeEngineFolder } from '../../tools/engines/engine-folder.ts'
import { type Engines, startEngines } from '../../tools/engines/engines.ts'
import type { Settings } from './site-node.ts'

const BUCKET = 'archive'

/** Engines for the tests of one file, which may stop and kill them. */
export function engineFixture() {
  let folder: string
  let engines: Engines
  let made = 0

  beforeAll(async () => {
    folder = makeEngineFolder()
    engines = await startEngines(folder)
    await engines.swift.createBucket(BUCKET)
  })

  afterAll(async () => {
    await engines.stop()
    await rm(folder, { recursive: true, force: true })
  })

  return {
    /** The data folder of both. */
    get folder() {
      return folder
    },
    get postgres() {
      return engines.postgres
    },
    get swift() {
      return engines.swift
    },
    /** The common settings of the nodes of a new archive; each also needs its own DATA_DIR. */
    async newArchive(): Promise<Settings> {
      made += 1
      const { postgres, swift } = engines
      const storage = new URL(swift.storageAddress(BUCKET))
      storage.pathname = `/archive-${made}`
      return {
        CONTENT_DIR: await smallContent(),
        DATABASE_URL: await postgres.createDatabase(`archive_${made}`),
        DATABASE_POOL: '4',
        STORAGE_URL: storage.href,
        AWS_ACCESS_KEY_ID: swift.accessKey,
        AWS_SECRET_ACCESS_KEY: swift.secretKey,
      }
    },
  }
}

import { lastVerification } from '../archive/verification.ts'
import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { openSite } from './command-site.fixture.ts'

/** A site with this many files, each in a folder of its own. */
export async function openFilled(files = 2) {
  const site = await openSite()
  const texts = Array.from({ length: files }, (_, at) => [
    `folder-${at}/file-${at}.txt`,
    `file ${at}`,
  ])
  await site.run('import', await temporaryFolder(Object.fromEntries(texts)))
  const withData = async <Result>(
    task: (data: Awaited<ReturnType<typeof openData>>) => Promise<Result>,
  ): Promise<Result> => {
    const data = await openData(parseConfig(site.environment))
    return task(data).finally(data.close)
  }
  const last = () => withData(({ database }) => lastVerification(database.db))
  return { ...site, withData, last }
}

import { pino } from 'pino'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { loadFolders } from '#server/archive/folder-rows.ts'
import { changeTotals } from '#server/archive/folder-totals.ts'
import { type CommandData, withSiteData } from '#server/cli/site-data.ts'
import { announceChange, withWriteTransaction } from '#server/db/write-transaction.ts'
import { importFolder } from '#server/import/import-folder.ts'
import { emptyReport } from '#server/import/import-report.ts'
import { importSamples } from '#server/import/import-samples.ts'
import { createMediaProcessor } from '#server/media/media-processor-pool.ts'
import { TEST_CATALOGUE } from './test-catalogue.ts'
import { EMPTY } from './test-folders.ts'

/**
 * Imports the sample archive, and into `/Tests` the folder that test-folders.ts filled.
 * @returns Ids of the files that the test catalogue shows.
 */
export function seedArchive(made: string, environment: Record<string, string>): Promise<string[]> {
  return withSiteData({ environment }, async ({ database, store }) => {
    const { db, locks } = database
    const parts = {
      db,
      locks,
      blobs: store.blobs,
      thumbnails: store.thumbnails,
      mediaProcessor: createMediaProcessor({ ...store, locks }),
    }
    const log = pino({ level: 'warn' })
    await importSamples({ ...parts, log })
    const report = emptyReport()
    const signal = new AbortController().signal
    const into = archivePath.parse('/Tests')
    const options = { folder: made, into, uploader: 'Tester', isSample: false, signal }
    await importFolder(parts, { ...options, photo: 'keep' }, report)
    for (const failure of report.failures) log.error(failure, 'A file for the tests is missing.')
    await makeEmptyFolder(db)
    await parts.mediaProcessor.close()
    return idsOf(db, TEST_CATALOGUE.media)
  })
}

/** An import leaves folders without files out; authors will make them by hand. */
async function makeEmptyFolder(db: CommandData['database']['db']): Promise<void> {
  const path = archivePath.parse(EMPTY)
  await withWriteTransaction(db, async (tx) => {
    const folders = await loadFolders(tx, [path], { at: new Date(), isSample: false })
    await folders.ensure(path)
    const totals = changeTotals()
    for (const made of folders.created) totals.countFolder(made, 1)
    await totals.write(tx)
    await announceChange(tx)
  })
}

async function idsOf(
  db: CommandData['database']['db'],
  paths: readonly string[],
): Promise<string[]> {
  const names = paths.map((path) => path.slice(path.lastIndexOf('/') + 1))
  const rows = await db
    .selectFrom('file')
    .select(['id', 'name'])
    .where('name', 'in', names)
    .execute()
  return names.flatMap((name) => rows.find((row) => row.name === name)?.id ?? [])
}

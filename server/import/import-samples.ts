import { join } from 'node:path'
import type { Logger } from 'pino'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { Db } from '../db/tables/schema.ts'
import { importFolder } from './import-folder.ts'
import type { ImportParts } from './import-options.ts'
import { emptyReport } from './import-report.ts'

const SAMPLES = join(import.meta.dirname, '../../samples')

interface SampleParts extends ImportParts {
  log: Pick<Logger, 'info' | 'warn'>
}

/** Imports sample drawings into an archive that was never used. */
export async function importSamples(
  { log, ...parts }: SampleParts,
  folder = SAMPLES,
): Promise<void> {
  if (!(await isUntouched(parts.db))) return
  const report = emptyReport()
  const options = { folder, into: ROOT, uploader: 'Sample', isSample: true, photo: 'keep' } as const
  await importFolder(parts, { ...options, signal: new AbortController().signal }, report)
  for (const { path, reason } of report.failures) {
    log.warn({ path, reason }, 'A sample drawing was not imported.')
  }
  log.info(
    { files: report.imported },
    'The archive was empty, so sample drawings were imported. Remove them with "./site remove-samples".',
  )
}

/** The version shows whether an empty archive was ever used; one emptied on purpose stays empty. */
async function isUntouched(db: Db): Promise<boolean> {
  const state = db.selectFrom('archive_state').select('version').where('version', '>', 1)
  const file = db.selectFrom('file').select('id').limit(1)
  const folder = db.selectFrom('folder').select('id').where('parent_id', 'is not', null).limit(1)
  const signs = [state, file, folder].map((sign) => sign.executeTakeFirst())
  return (await Promise.all(signs)).every((sign) => sign === undefined)
}

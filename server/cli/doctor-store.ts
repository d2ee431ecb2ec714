import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db } from '../db/tables/schema.ts'
import { dataFolderAt } from '../disk/data-folder.ts'
import { OperatorError } from '../operator-error.ts'
import { type Finding, ok, wrong } from './doctor-findings.ts'

/** Whether an object store can be used. Opening it as the site does would make folders. */
export async function bucketFindings({ STORAGE_URL }: Config): Promise<Finding[]> {
  if (STORAGE_URL === 'disk') return []
  // Loading the S3 client takes a quarter of a second.
  const [{ openBucket }, { SITE_S3 }] = await Promise.all([
    import('../blobs/s3-start.ts'),
    import('../blobs/s3-errors.ts'),
  ])
  try {
    const { close } = await openBucket(STORAGE_URL, SITE_S3)
    await close()
    return [ok('The file store in STORAGE_URL can be read and written.')]
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error
    return [wrong(error.message)]
  }
}

/** The folder of the stored files, if it is gone. */
export async function missingBlobs({ DATA_DIR, STORAGE_URL }: Config, db: Db): Promise<Finding[]> {
  const { blobs } = dataFolderAt(DATA_DIR)
  if (STORAGE_URL !== 'disk' || existsSync(blobs)) return []
  if ((await countRows(db.selectFrom('blob'))) === 0) return []
  return [
    wrong(
      `The folder ${blobs}, which holds the stored files, is missing. Put it back, or restore the last backup (docs/backup.md).`,
    ),
  ]
}

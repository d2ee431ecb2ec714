import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mismatch } from '../../archive/identity.ts'
import { isUnmoved } from '../../backup/restore/restore-first.ts'
import { NOT_MOVED } from '../../backup/restore/restore-snapshot.ts'
import { blobPath } from '../../blobs/disk-blobs.ts'
import type { Config } from '../../config.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Db } from '../../db/tables/schema.ts'
import { dataFolderAt } from '../../disk/data-folder.ts'
import { isStoreUnreachable } from '../../errors.ts'
import { OperatorError } from '../../operator-error.ts'
import { type Finding, ok, wrong } from './doctor-findings.ts'

const ARCHIVE_ID = 'archive-id'

export interface CheckedStore {
  findings: Finding[]
  /** Of the archive to which its files belong. */
  archiveId?: string | undefined
}

/** Whether the store can be used. Opening it as the site does would make folders. */
export async function checkStore({ STORAGE_URL, DATA_DIR }: Config): Promise<CheckedStore> {
  if (STORAGE_URL === 'disk') {
    const file = join(dataFolderAt(DATA_DIR).blobs, ARCHIVE_ID)
    // A folder that cannot be read is reported as such.
    const text = await readFile(file, 'utf8').catch(() => undefined)
    return { findings: [], archiveId: text?.trim() }
  }
  const { openBucket, SITE_S3 } = await loadS3()
  try {
    const { bucket, close } = await openBucket(STORAGE_URL, SITE_S3)
    const found = await bucket.read(ARCHIVE_ID).finally(close)
    return {
      findings: [ok('The file store in STORAGE_URL can be read and written.')],
      archiveId: found && new TextDecoder().decode(found.bytes).trim(),
    }
  } catch (error) {
    if (!(error instanceof OperatorError || isStoreUnreachable(error))) throw error
    return { findings: [wrong((error as Error).message)] }
  }
}

/** Whether database and store belong together, as the start checks. */
export async function pairFindings(
  config: Config,
  db: Db,
  { findings, archiveId }: CheckedStore,
): Promise<Finding[]> {
  const gone = await missingBlobs(config, db)
  // An id that could not be read says nothing.
  if (gone.length > 0 || findings.some(({ state }) => state === 'WRONG')) return gone
  const problem = await mismatch(db, archiveId, (hashes) => holdsSome(config, hashes))
  return problem === undefined ? [] : [wrong(problem)]
}

async function holdsSome(
  { STORAGE_URL, DATA_DIR }: Config,
  hashes: readonly string[],
): Promise<boolean> {
  if (STORAGE_URL === 'disk') {
    const { blobs } = dataFolderAt(DATA_DIR)
    return hashes.some((sha256) => existsSync(blobPath(blobs, sha256)))
  }
  const { openBucket, SITE_S3, objectName } = await loadS3()
  const { bucket, close } = await openBucket(STORAGE_URL, SITE_S3)
  try {
    const sizes = await Promise.all(hashes.map((sha256) => bucket.size(objectName(sha256))))
    return sizes.some((size) => size !== undefined)
  } finally {
    await close()
  }
}

/** Loading the S3 client takes a quarter of a second. */
async function loadS3() {
  const [{ openBucket }, { SITE_S3 }, { objectName }] = await Promise.all([
    import('../../blobs/s3-start.ts'),
    import('../../blobs/s3-errors.ts'),
    import('../../blobs/s3-blobs.ts'),
  ])
  return { openBucket, SITE_S3, objectName }
}

/** A restore whose archive is still in the data folder instead of the configured database and store. */
export async function unmovedFindings({ DATA_DIR }: Config): Promise<Finding[]> {
  if (!(await isUnmoved(DATA_DIR))) return []
  return [
    wrong(
      `A restore to DATABASE_URL or STORAGE_URL was not finished; what was restored is in ${DATA_DIR}. Run the restore again, or delete ${join(DATA_DIR, NOT_MOVED)} to start without it.`,
    ),
  ]
}

/** The folder of the stored files, if it is gone. */
async function missingBlobs({ DATA_DIR, STORAGE_URL }: Config, db: Db): Promise<Finding[]> {
  const { blobs } = dataFolderAt(DATA_DIR)
  if (STORAGE_URL !== 'disk' || existsSync(blobs)) return []
  if ((await countRows(db.selectFrom('blob'))) === 0) return []
  return [
    wrong(
      `The folder ${blobs}, which holds the stored files, is missing. Put it back, or restore the last backup (docs/backup.md).`,
    ),
  ]
}

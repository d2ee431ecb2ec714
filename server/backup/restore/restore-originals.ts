import type { FileId } from '#domain/archive/paths/file-id.ts'
import { imageFacts, MEDIA_COLUMNS } from '../../archive/blob-facts.ts'
import {
  insertOriginal,
  selectHiddenOriginals,
  selectOriginals,
} from '../../archive/original-rows.ts'
import { isStoredIntact } from '../../archive/stored-bytes.ts'
import { copyBlob, WrongBytes } from '../../blobs/verified-bytes.ts'
import { hasRow } from '../../db/has-row.ts'
import type { Db } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { selectPublished } from '../../manage/originals.ts'
import type { SiteData } from '../../open-data.ts'
import type { BackupTarget } from '../backup-target.ts'
import type { RecordedPhotos } from './recorded-photos.ts'

interface RestoreParts {
  snapshot: Db
  target: BackupTarget
  data: Pick<SiteData, 'database' | 'store'>
}

export const HIDDEN_NOTE =
  'It is a photo with location, device or owner, which have been removed from its public copy since. Look for that copy in a later snapshot.'

/** Whether restoring a file would publish bytes that its own or another file hides, or hid last. */
export async function isHiddenOriginal(
  db: Db,
  { id, sha256 }: { id: string; sha256: string },
  { stripped, publishedBy }: RecordedPhotos,
): Promise<boolean> {
  const published = selectPublished(db, sha256)
  if (await hasRow(published.where('file.id', '=', id))) return false
  if ((await selectHiddenOriginals(db, [sha256])).length > 0) return true
  if (publishedBy.get(sha256)?.has(id)) return false
  const own = await selectOriginals(db, [id])
  if (own.some((original) => original.sha256 === sha256)) return true
  const known = db.selectFrom('original').select('id').where('sha256', '=', sha256)
  const wasHidden = stripped.has(sha256) || (await hasRow(known))
  return wasHidden && !(await hasRow(published))
}

/** Whether the bytes of a file in the backup and of its originals are stored. */
export async function areBytesStored(
  { snapshot, data }: Omit<RestoreParts, 'target'>,
  row: { id: string; sha256: string; size: number },
  options: Parameters<typeof isStoredIntact>[2],
): Promise<boolean> {
  const parts = { db: data.database.db, blobs: data.store.blobs }
  for (const blob of [row, ...(await selectOriginalsOf(snapshot, row))]) {
    if (!(await isStoredIntact(parts, blob, options))) return false
  }
  return true
}

function selectOriginalsOf(snapshot: Db, { id, sha256 }: { id: string; sha256: string }) {
  return snapshot
    .selectFrom('original')
    .innerJoin('blob', 'blob.sha256', 'original.sha256')
    .select(['blob.sha256', 'blob.size', 'blob.problem', 'original.kept_at'])
    .select(MEDIA_COLUMNS)
    .where('original.file_id', '=', id)
    .where('original.public_sha256', '=', sha256)
    .execute()
}

/**
 * Restores what editors see of a photo whose public copy was restored.
 * @returns A sentence for each original that the backup has no more.
 */
export async function restoreOriginals(
  { snapshot, target, data }: RestoreParts,
  row: { id: string; sha256: string },
  fileId: FileId,
): Promise<string[]> {
  const problems: string[] = []
  for (const { sha256, size, kept_at, ...media } of await selectOriginalsOf(snapshot, row)) {
    try {
      await copyBlob(target.blobs, data.store.blobs, { sha256, size })
      await data.store.thumbnails.removeOf(sha256)
    } catch (error) {
      if (!(error instanceof WrongBytes)) throw error
      problems.push(`The bytes of its original in the backup are ${error.state}.`)
      continue
    }
    const facts = { ...imageFacts(media), problem: media.problem ?? undefined }
    const original = { sha256, size, facts }
    await withWriteTransaction(data.database.db, (tx) =>
      insertOriginal({ tx, at: new Date(kept_at) }, fileId, { bytes: row, original }),
    )
  }
  return problems
}

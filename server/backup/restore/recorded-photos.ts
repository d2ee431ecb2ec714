import type { Db } from '../../db/tables/schema.ts'
import { undoneBatches } from '../../manage/undo/undone-batches.ts'

/** What the history records of the metadata of a photo. */
interface PhotoState {
  sha256?: string
  uploadedAt?: number
  photo?: 'stripped' | 'kept'
}

/** By hash, what the history records of photos with metadata. */
export interface RecordedPhotos {
  /** Those that were public until their metadata was removed, also of files that have been deleted since. */
  stripped: ReadonlySet<string>
  /** Ids of the files that published them with their metadata, which was neither undone nor removed again. */
  publishedBy: ReadonlyMap<string, ReadonlySet<string>>
}

/** The history still has them when the files and their originals have been deleted permanently. */
export async function recordedPhotos(db: Db): Promise<RecordedPhotos> {
  const rows = await db
    .selectFrom('history')
    .select(['batch', 'subject_id', 'before', 'after'])
    .where('after', 'like', '%"photo":"%')
    .orderBy('id')
    .execute()
  const changes = rows.map(({ batch, subject_id, ...row }) => {
    const [before, after] = [stateIn(row.before), stateIn(row.after)]
    // An upload replaces other bytes, at another time.
    const isSameUpload = before.uploadedAt === after.uploadedAt
    return { batch, id: subject_id, before, after, isSameUpload }
  })
  const kept = changes.filter(({ after }) => after.photo === 'kept')
  const undone = await undoneBatches(db, new Set(kept.map(({ batch }) => batch)))
  const stripped = new Set<string>()
  const publishedBy = new Map<string, Set<string>>()
  const addStripped = ({ sha256 = '' }: PhotoState) => {
    stripped.add(sha256)
    publishedBy.delete(sha256)
  }
  const addPublished = ({ sha256 = '' }: PhotoState, id: string) =>
    publishedBy.set(sha256, (publishedBy.get(sha256) ?? new Set()).add(id))
  for (const { batch, id, before, after, isSameUpload } of changes) {
    if (after.photo === 'stripped' && isSameUpload) addStripped(before)
    if (after.photo !== 'kept' || undone.has(batch)) continue
    stripped.delete(after.sha256 ?? '')
    if (isSameUpload) addPublished(after, id)
  }
  return { stripped, publishedBy }
}

function stateIn(text: string | null): PhotoState {
  return JSON.parse(text ?? '{}') as PhotoState
}

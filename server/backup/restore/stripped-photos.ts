import type { Db } from '../../db/tables/schema.ts'
import { undoneBatches } from '../../manage/undo/undone-batches.ts'

/** What the history records of the metadata of a photo. */
interface PhotoState {
  sha256?: string
  uploadedAt?: number
  photo?: 'stripped' | 'kept'
}

/**
 * Hashes of the photos that were public until their metadata was removed. The history still has them when the files and
 * their originals have been deleted permanently.
 */
export async function strippedPhotos(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('history')
    .select(['batch', 'before', 'after'])
    .where('after', 'like', '%"photo":"%')
    .orderBy('id')
    .execute()
  const changes = rows.map(({ batch, ...row }) => {
    const [before, after] = [stateIn(row.before), stateIn(row.after)]
    return { batch, before, after, isStripping: wasPublic(before, after) }
  })
  const candidates = new Set(
    changes.filter(({ isStripping }) => isStripping).map(({ before }) => before.sha256),
  )
  const published = changes.filter(
    ({ after }) => after.photo === 'kept' && candidates.has(after.sha256),
  )
  const undone = await undoneBatches(db, new Set(published.map(({ batch }) => batch)))
  const stripped = new Set<string>()
  for (const { batch, before, after, isStripping } of changes) {
    if (isStripping) stripped.add(before.sha256 ?? '')
    else if (after.photo === 'kept' && !undone.has(batch)) stripped.delete(after.sha256 ?? '')
  }
  return stripped
}

/** An upload without metadata replaces other bytes, at another time. */
function wasPublic(before: PhotoState, after: PhotoState): boolean {
  return after.photo === 'stripped' && before.uploadedAt === after.uploadedAt
}

function stateIn(text: string | null): PhotoState {
  return JSON.parse(text ?? '{}') as PhotoState
}

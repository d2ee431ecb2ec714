import { inBatches, selectIn } from '../db/in-batches.ts'
import type { Db, Row, Tx } from '../db/tables/schema.ts'
import { insertBlobFacts, type StoredBytes } from './blob-facts.ts'

/** Records the original of a file's public copy, if there is one. */
export async function insertOriginal(
  { tx, at }: { tx: Tx; at: Date },
  fileId: string,
  { bytes, original }: { bytes: Pick<StoredBytes, 'sha256'>; original: StoredBytes | undefined },
): Promise<void> {
  if (!original) return
  await insertBlobFacts(tx, { ...original, uploadedAt: at })
  const hashes = { public_sha256: bytes.sha256, sha256: original.sha256 }
  await insertRows(tx, [originalRow(fileId, hashes, at.getTime())])
}

/** An original without the file that has it. */
export type OriginalBytes = Pick<Row<'original'>, 'public_sha256' | 'sha256' | 'kept_at'>

/**
 * @param shown Ids of files mapped to the ids of the files whose bytes they now show.
 * @returns The originals that the files did not have yet.
 */
export async function shareOriginals(
  { tx }: { tx: Tx },
  shown: ReadonlyMap<string, string>,
): Promise<OriginalBytes[]> {
  const rows = await selectShownOriginals(tx, shown.values())
  const byFile = Map.groupBy(rows, ({ file_id }) => file_id)
  const shared = [...shown].flatMap(([id, other]) =>
    (byFile.get(other) ?? []).map((row) => originalRow(id, row, row.kept_at)),
  )
  const inserted: OriginalBytes[] = []
  for (const few of inBatches(shared)) inserted.push(...(await insertRows(tx, few)))
  return inserted
}

function insertRows(tx: Tx, rows: ReturnType<typeof originalRow>[]): Promise<OriginalBytes[]> {
  return tx
    .insertInto('original')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning(['public_sha256', 'sha256', 'kept_at'])
    .execute()
}

/**
 * Adds originals to a file that had them before.
 * @returns Those whose bytes are still stored.
 */
export async function addOriginals(
  tx: Tx,
  fileId: string,
  originals: readonly OriginalBytes[],
): Promise<OriginalBytes[]> {
  const hashes = originals.flatMap(({ public_sha256, sha256 }) => [public_sha256, sha256])
  const found = await selectIn(hashes, (some) =>
    tx.selectFrom('blob').select('sha256').where('sha256', 'in', some),
  )
  const stored = new Set(found.map(({ sha256 }) => sha256))
  const rows = originals
    .filter(({ public_sha256, sha256 }) => stored.has(public_sha256) && stored.has(sha256))
    .map((one) => originalRow(fileId, one, one.kept_at))
  return rows.length === 0 ? [] : insertRows(tx, rows)
}

/** Removes originals from one file; other files keep theirs. */
export async function removeOriginals(
  tx: Tx,
  fileId: string,
  originals: readonly OriginalBytes[],
): Promise<void> {
  const ids = originals.map((one) => originalRow(fileId, one, one.kept_at).id)
  for (const some of inBatches(ids))
    await tx.deleteFrom('original').where('id', 'in', some).execute()
}

/** All originals of files, whether or not they show their copies now. */
export function selectOriginals(db: Db, files: Iterable<string>) {
  return selectIn(files, (some) =>
    db.selectFrom('original').selectAll().where('file_id', 'in', some),
  )
}

/** The originals of the copies that files show now, the first ones first. */
export function selectShownOriginals(db: Db, files: Iterable<string>) {
  return selectIn(files, (some) =>
    ofShownCopies(db).where('original.file_id', 'in', some).orderBy('original.kept_at'),
  )
}

/** Those of some bytes that are the original of a copy that any file shows now. */
export function selectHiddenOriginals(db: Db, hashes: Iterable<string>) {
  return selectIn(hashes, (some) => ofShownCopies(db).where('original.sha256', 'in', some))
}

function ofShownCopies(db: Db) {
  return db
    .selectFrom('original')
    .innerJoin('file', (join) =>
      join
        .onRef('file.id', '=', 'original.file_id')
        .onRef('file.sha256', '=', 'original.public_sha256'),
    )
    .selectAll('original')
}

function originalRow(
  fileId: string,
  { public_sha256, sha256 }: { public_sha256: string; sha256: string },
  storedAt: number,
) {
  const id = `${fileId} ${public_sha256} ${sha256}`
  return { id, file_id: fileId, public_sha256, sha256, kept_at: storedAt }
}

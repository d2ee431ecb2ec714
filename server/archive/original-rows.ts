import { inBatches, selectIn } from '../db/in-batches.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
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

/** @param shown Ids of files mapped to the ids of the files whose bytes they now show. */
export async function shareOriginals(
  { tx }: { tx: Tx },
  shown: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = await selectShownOriginals(tx, shown.values())
  const byFile = Map.groupBy(rows, ({ file_id }) => file_id)
  const shared = [...shown].flatMap(([id, other]) =>
    (byFile.get(other) ?? []).map((row) => originalRow(id, row, row.kept_at)),
  )
  for (const few of inBatches(shared)) await insertRows(tx, few)
}

async function insertRows(tx: Tx, rows: ReturnType<typeof originalRow>[]): Promise<void> {
  await tx
    .insertInto('original')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
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

import PQueue from 'p-queue'
import { belowPath } from '../../db/below-path.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { appendRevisions } from '../revisions.ts'
import type { ExactText } from './content-files.ts'
import { ChangedMeanwhile, type TextChange, type TextStore, unlessChanged } from './text-store.ts'

/** The texts in the table that all nodes share. */
export function openTableStore(db: Db): TextStore {
  const queue = new PQueue({ concurrency: 1 })
  return {
    current: (path) => sharedText(db, path),
    exclusively: (task) => queue.add(task),
    requireWritable: async () => undefined,
    pathsIn: (folder) => sharedPathsIn(db, folder),
    moveFolder: ({ from, to, changes }, step) =>
      unlessChanged(
        withWriteTransaction(db, async (tx) => {
          const moved = new Set(changes.map(({ path }) => path))
          // Another node may have added a text since.
          const now = [...(await sharedPathsIn(tx, from)), ...(await sharedPathsIn(tx, to))]
          if (now.some((path) => !moved.has(path))) throw new ChangedMeanwhile()
          await writeSharedTexts(tx, changes)
          await step(tx)
        }),
      ),
    write: (changes, step) =>
      unlessChanged(
        withWriteTransaction(db, async (tx) => {
          await writeSharedTexts(tx, changes)
          await step?.(tx)
        }),
      ),
  }
}

/** @throws ChangedMeanwhile */
export async function writeSharedTexts(tx: Tx, changes: readonly TextChange[]): Promise<void> {
  for (const { path, expected } of changes)
    if ((await sharedText(tx, path))?.sha256 !== expected) throw new ChangedMeanwhile()
  const ids = await appendRevisions(tx, changes)
  for (const [at, { path, file }] of changes.entries()) {
    await tx.deleteFrom('content_file').where('path', '=', path).execute()
    if (!file) continue
    const row = { path, text: file.text, sha256: file.sha256, revision: ids[at] ?? 0 }
    await tx.insertInto('content_file').values(row).execute()
  }
  await announceChange(tx)
}

export async function sharedText(db: Db, path: string): Promise<ExactText | undefined> {
  return await db
    .selectFrom('content_file')
    .select(['text', 'sha256'])
    .where('path', '=', path)
    .executeTakeFirst()
}

async function sharedPathsIn(db: Db, folder: string): Promise<string[]> {
  const rows = await db
    .selectFrom('content_file')
    .select('path')
    .where(belowPath(folder))
    .orderBy('path')
    .execute()
  return rows.map(({ path }) => path)
}

/** The hash of each text. */
export async function sharedHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('content_file')
    .select(['path', 'sha256'])
    .orderBy('path')
    .execute()
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]))
}

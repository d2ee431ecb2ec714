import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import type { RevisionRecorder } from '../revision-recorder.ts'
import { appendRevisions, type NewRevision } from '../revisions.ts'
import type { ContentFiles, ExactText } from './content-files.ts'

export interface TextChange extends NewRevision {
  /** Hash of the text that it replaces; `undefined` if there must be none. */
  expected: string | undefined
}

export type Beside = (tx: Transaction<Database>) => Promise<void>

/** The texts of the site: files for SQLite, a table for Postgres. */
export interface TextStore {
  /**
   * The text as it is; its revision is recorded. Call it `exclusively`.
   * @throws Unwritable
   */
  current(path: string): Promise<ExactText | undefined>
  /** Runs a task that changes texts; no other one runs at the same time in this process. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>
  /**
   * Makes all changes, with their revisions.
   * @param beside What else changes in the same transaction.
   * @returns Whether they were made; none is if a text is not as expected any more.
   */
  write(changes: readonly TextChange[], beside?: Beside): Promise<boolean>
  /** @throws the reason why texts cannot be changed. */
  requireWritable(): Promise<void>
}

interface FileParts {
  db: Kysely<Database>
  files: ContentFiles
  recorder: RevisionRecorder
}

export function openFileStore({ db, files, recorder }: FileParts): TextStore {
  return {
    current: recorder.current,
    exclusively: recorder.exclusively,
    requireWritable: files.requireWritable,
    async write(changes, beside) {
      const prepared: Awaited<ReturnType<ContentFiles['prepare']>>[] = []
      try {
        for (const { path, file } of changes) prepared.push(await files.prepare(path, file?.text))
        const isWritten = await unlessChanged(
          withWriteTransaction(db, async (tx) => {
            await appendRevisions(tx, changes)
            await beside?.(tx)
            const isExpected = changes.every(({ expected }, at) => prepared[at]?.matches(expected))
            if (!isExpected) throw new ChangedMeanwhile()
            for (const one of prepared) one.publish()
          }),
        )
        if (isWritten) for (const { path, file } of changes) recorder.noted(path, file?.sha256)
        return isWritten
      } finally {
        for (const one of prepared) await one.close()
      }
    },
  }
}

/** Takes the revisions back. */
export class ChangedMeanwhile extends Error {}

export function unlessChanged(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ChangedMeanwhile) return false
      throw error
    },
  )
}

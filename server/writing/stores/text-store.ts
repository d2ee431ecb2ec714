import type { Db, Tx } from '../../db/tables/schema.ts'
import type { Actor } from '../../manage/change.ts'
import type { RevisionRecorder } from '../revision-recorder.ts'
import type { NewRevision } from '../revisions.ts'
import type { ContentFiles, ExactText } from './content-files.ts'

export interface TextChange extends NewRevision {
  /** Hash of the text that it replaces; absent if there must be none. */
  expected?: string | undefined
}

export type TransactionStep = (tx: Tx) => Promise<void>

/** A folder of texts with another name: `cases/leopard2-ukraine`. */
export interface FolderMove {
  from: string
  to: string
  actor: Actor
  /** All texts at their new place, their deletion at the old one, and texts of other folders that change with them. */
  changes: readonly TextChange[]
  /** Paths of `changes` whose text is another one than before. */
  edited: readonly string[]
}

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
   * @param step What else changes in the same transaction.
   * @returns Whether they were made; none is if a text is not as expected any more.
   */
  write(changes: readonly TextChange[], step?: TransactionStep): Promise<boolean>
  pathsIn(folder: string): Promise<string[]>
  /** As `write`, and all texts of the folder are at one of the two places, also after a crash. */
  moveFolder(move: FolderMove, step: TransactionStep): Promise<boolean>
  /** @throws the reason why texts cannot be changed. */
  requireWritable(): Promise<void>
}

export interface FileParts {
  db: Db
  files: ContentFiles
  recorder: RevisionRecorder
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

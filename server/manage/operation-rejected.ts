import type { ItemState, NameConflict } from '#domain/archive/manage-response.ts'
import type { MetadataName } from '#domain/archive/metadata/metadata-fields.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { HistoryRow } from './history/history.ts'
import type { LastChange } from './history/last-change.ts'
import type { FormerlyNamed, Used } from './used-places.ts'

/** Why an operation was rejected; nothing was changed. */
export type Rejection =
  | { reason: 'not found'; path: string; lastChange?: LastChange | undefined }
  | { reason: 'conflict'; conflicts: NameConflict[] }
  | { reason: 'root' }
  | { reason: 'same place'; path: ArchivePath }
  /** Content uses a file that would leave its place for the trash. */
  | { reason: 'used'; used: Used[]; isReplacing?: boolean }
  /** Content names other folders by a path that a folder would get. */
  | { reason: 'name used'; used: FormerlyNamed[] }
  | { reason: 'into itself'; path: ArchivePath }
  | { reason: 'too long'; path: ArchivePath; problem: string }
  | { reason: 'too many'; max: number }
  | { reason: 'too much text'; maxMb: number }
  /** Appended text would make these fields of these items longer than they may be. */
  | {
      reason: 'field too long'
      fields: { name: MetadataName; maxLength: number; paths: ArchivePath[] }[]
    }
  /** It was changed first, by the same user if `isOwn`; `current` is its state now, if it still exists. */
  | {
      reason: 'changed'
      path: string
      current: ItemState | undefined
      by?: string | undefined
      isOwn?: boolean
    }
  /** The item has changed since the batch that should be undone. */
  | {
      reason: 'changed since'
      path: string
      subject: string
      /** The entry that should be undone: the later change is to be named, not this one. Absent for the inbox. */
      entry?: Pick<HistoryRow, 'id' | 'batch'>
      /** Whether the other items of the batch can be undone without it. */
      others?: boolean
      lastChange?: LastChange | undefined
    }
  /** The file is no photo whose original is hidden. */
  | { reason: 'no original'; path: ArchivePath }
  /** Undo removes a new folder only while it is empty. */
  | { reason: 'not empty'; path: ArchivePath }
  /** Undo never publishes the original of a photo. */
  | { reason: 'publishes original'; path: ArchivePath }
  | { reason: 'nothing to undo' }
  | { reason: 'already undone'; by: string }

/** Thrown inside `runChange` to roll back; `runChange` returns it as a value. */
export class OperationRejected extends Error {
  override name = 'OperationRejected'
  readonly rejection: Rejection

  constructor(rejection: Rejection) {
    super(rejection.reason)
    this.rejection = rejection
  }
}

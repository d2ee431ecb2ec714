import type { Clash, ItemState } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { Since } from './what-became.ts'

/** Why an operation was not done. Nothing was changed then. */
export type Refusal =
  | { reason: 'not found'; path: string; since?: Since | undefined }
  | { reason: 'clash'; clashes: Clash[] }
  | { reason: 'root' }
  | { reason: 'same place'; path: ArchivePath }
  | { reason: 'into itself'; path: ArchivePath }
  | { reason: 'too long'; path: ArchivePath; problem: string }
  | { reason: 'too many'; most: number }
  | { reason: 'too much text'; mostMb: number }
  /** Somebody else was faster: what there is now, where something still is. */
  | { reason: 'changed'; path: string; current: ItemState | undefined; by?: string | undefined }
  /** What an undoing would take back is not as that left it. */
  | { reason: 'changed since'; path: string; subject: string; since?: Since | undefined }
  /** A folder that was made is taken back only while nothing lies in it. */
  | { reason: 'not empty'; path: ArchivePath }
  /** Publishing the original of a photograph is never the effect of an undo. */
  | { reason: 'publishes original'; path: ArchivePath }
  | { reason: 'nothing to undo' }

/** Thrown inside a change, so that nothing of it stays; it leaves the change as a value. */
export class Refused extends Error {
  override name = 'Refused'
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

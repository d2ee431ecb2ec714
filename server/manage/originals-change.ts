import { addOriginals, type OriginalBytes, removeOriginals } from '../archive/original-rows.ts'
import type { Change } from './change.ts'

/** What a new version changed of the originals of its file; stored in the history. */
export interface OriginalsChange {
  added: OriginalBytes[]
  removed: OriginalBytes[]
}

/** Only what changed, because most new versions have no original. */
export function originalsNote(originals: OriginalsChange): { originals?: OriginalsChange } {
  return originals.added.length + originals.removed.length > 0 ? { originals } : {}
}

/**
 * Gives a file the originals that it had before an entry of the history: with the same public copy, it would show those
 * of the other file otherwise.
 * @returns The opposite change, for the entry of the undo.
 */
export async function undoOriginalsChange(
  { tx }: Pick<Change, 'tx'>,
  { id, subject_id: file }: { id: number; subject_id: string },
  { added, removed }: OriginalsChange,
): Promise<OriginalsChange> {
  await removeOriginals(tx, file, added)
  // Nothing marks these bytes as an original of the file any more, so its later versions must not publish them.
  for (const { sha256 } of added) {
    const ofFile = tx.updateTable('history').set({ sha256: null }).where('subject_id', '=', file)
    await ofFile.where('sha256', '=', sha256).where('id', '>', id).execute()
  }
  return { added: await addOriginals(tx, file, removed), removed: added }
}

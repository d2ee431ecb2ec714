import type { HistoryAction } from '#domain/archive/manage-response.ts'
import { metadataFields } from '#domain/archive/metadata/metadata-fields.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted } from '#domain/units/count.ts'
import type { HistoryEntry } from './history-batches.ts'

export const actionNames: Record<HistoryAction, string> = {
  'make-folder': 'Created folder',
  move: 'Moved',
  rename: 'Renamed',
  merge: 'Merged into',
  copy: 'Copied',
  'new-version': 'New version',
  metadata: 'Metadata',
  trash: 'Deleted',
  restore: 'Restored',
  delete: 'Deleted permanently',
  upload: 'Uploaded',
  accept: 'Accepted',
  reject: 'Rejected',
  return: 'Returned to the inbox',
  import: 'Imported',
}

export function actionText(action: string): string {
  return action in actionNames ? actionNames[action as HistoryAction] : action
}

/** For an entry that stands for many files: `1,200 files, 3.4 GB`. */
export function countsText(after: State): string {
  const { files, bytes } = after ?? {}
  if (typeof files !== 'number') return ''
  return [counted(files, 'file'), typeof bytes === 'number' && formatBytes(bytes)]
    .filter(Boolean)
    .join(', ')
}

/** The visitor who uploaded the file; empty for all others. */
export function sentText(state: State): string {
  if (typeof state?.sent_by !== 'string') return ''
  return state.sent_by === ''
    ? 'Uploaded by an anonymous visitor'
    : `Uploaded by visitor “${state.sent_by}”`
}

/** How a photo's personal metadata was handled; empty without any. */
export function photoText(after: State): string {
  switch (after?.photo) {
    case 'stripped':
      return 'Location, device and owner data were removed from the public copy.'
    case 'kept':
      return 'Location, device and owner data were kept and are public.'
    default:
      return ''
  }
}

export type Way = 'undo' | 'redo'

/** What the first button of a batch does, and what it does once the batch is undone. */
export function waysOf({ undoes, is_redo }: Pick<HistoryEntry, 'undoes' | 'is_redo'>): [Way, Way] {
  return undoes === null || is_redo ? ['undo', 'redo'] : ['redo', 'undo']
}

/** Why a batch has no button; empty if it has one, or if its action is always permanent. */
export function blockedText(entries: readonly HistoryEntry[]): string {
  const [first] = entries
  if (!first || (first.undone?.can_redo ?? first.can_undo)) return ''
  const has = (...some: HistoryAction[]) => entries.some(({ action }) => isOneOf(some, action))
  if (has('delete', 'import')) return ''
  const way = waysOf(first)[first.undone ? 1 : 0]
  if (way === 'redo' && entries.some(isAcceptance))
    return 'Cannot be redone here: accept the file again in the inbox.'
  const reasons = [
    'an item was changed or deleted since',
    !first.undone && has('move', 'rename') && 'its former folder no longer exists',
    !first.undone && has('make-folder') && 'the folder is not empty',
  ]
  const word = way === 'undo' ? 'undone' : 'redone'
  return `Cannot be ${word} now: ${reasons.filter(Boolean).join(', or ')}.`
}

function isOneOf(actions: readonly HistoryAction[], action: string): boolean {
  return actions.some((one) => one === action)
}

/** An undone one returns the file to the inbox. */
function isAcceptance({ action, from }: HistoryEntry): boolean {
  return action === 'accept' || (action === 'return' && from !== null)
}

export interface MetadataChange {
  label: string
  before: string
  after: string
}

type State = Readonly<Record<string, unknown>> | null

export function metadataChanges(before: State, after: State): MetadataChange[] {
  return metadataFields
    .map(({ name, label }) => ({ label, before: text(before, name), after: text(after, name) }))
    .filter((change) => change.before !== change.after)
}

function text(state: State, name: string): string {
  const value = state?.[name]
  return typeof value === 'string' ? value : ''
}

import type { HistoryAction } from '#domain/archive/manage-answer.ts'
import { metadataFields } from '#domain/archive/metadata-fields.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'

/** What each kind of change is called. */
export const actionNames: Record<HistoryAction, string> = {
  'make-folder': 'Made a folder',
  move: 'Moved',
  rename: 'Renamed',
  merge: 'Merged into',
  copy: 'Copied',
  'new-version': 'New version',
  metadata: 'Metadata',
  trash: 'Thrown away',
  restore: 'Restored',
  delete: 'Deleted for good',
  upload: 'Uploaded',
  accept: 'Accepted',
  reject: 'Rejected',
  return: 'Returned to the inbox',
  import: 'Imported',
}

export function actionText(action: string): string {
  return action in actionNames ? actionNames[action as HistoryAction] : action
}

/** What one line says that stands for many files: `1,200 files, 3.4 GB`. */
export function countsText(after: State): string {
  const { files, bytes } = after ?? {}
  if (typeof files !== 'number') return ''
  return [counted(files, 'file'), typeof bytes === 'number' && formatBytes(bytes)]
    .filter(Boolean)
    .join(', ')
}

/** Who sent in what was accepted or rejected; empty for all else. */
export function sentText(state: State): string {
  if (typeof state?.sent_by !== 'string') return ''
  return state.sent_by === '' ? 'Sent in without a name' : `Sent in by “${state.sent_by}”`
}

/** What became of what a photograph told; empty where it told nothing. */
export function photoText(after: State): string {
  switch (after?.photo) {
    case 'stripped':
      return 'Place, device and owner were taken out of what everybody sees.'
    case 'kept':
      return 'Place, device and owner were left in: everybody can read them.'
    default:
      return ''
  }
}

export interface MetadataChange {
  label: string
  before: string
  after: string
}

type State = Readonly<Record<string, unknown>> | null

/** What was changed, field by field. */
export function metadataChanges(before: State, after: State): MetadataChange[] {
  return metadataFields
    .map(({ name, label }) => ({ label, before: text(before, name), after: text(after, name) }))
    .filter((change) => change.before !== change.after)
}

function text(state: State, name: string): string {
  const value = state?.[name]
  return typeof value === 'string' ? value : ''
}

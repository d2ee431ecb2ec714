import type { HistoryAction } from '#domain/archive/manage-answer.ts'
import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'

/** What each kind of change is called. */
export const actionWords: Record<HistoryAction, string> = {
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
  import: 'Imported',
}

export function wordsFor(action: string): string {
  return action in actionWords ? actionWords[action as HistoryAction] : action
}

/** What one line says that stands for many files: `1,200 files, 3.4 GB`. */
export function countsText(after: State): string {
  const { files, bytes } = after ?? {}
  if (typeof files !== 'number') return ''
  return [counted(files, 'file'), typeof bytes === 'number' && formatBytes(bytes)]
    .filter(Boolean)
    .join(', ')
}

const FIELDS: Record<string, string> = {
  description: 'Description',
  source: 'Sources',
  location: 'Location',
  event_date: 'Event date',
}

export interface SaidChange {
  label: string
  before: string
  after: string
}

type State = Readonly<Record<string, unknown>> | null

/** What is said otherwise since, field by field. */
export function saidChanges(before: State, after: State): SaidChange[] {
  return Object.entries(FIELDS)
    .map(([name, label]) => ({ label, before: text(before, name), after: text(after, name) }))
    .filter((change) => change.before !== change.after)
}

function text(state: State, name: string): string {
  const value = state?.[name]
  return typeof value === 'string' ? value : ''
}

import type { InboxEntry } from './inbox-operations.ts'

export type InboxTab = 'waiting' | 'rejected'

/** An action on entries: a button in the row, the toolbar and the viewer. */
export interface InboxAction {
  name: string
  isMain?: boolean
  'data-danger'?: ''
  /** Whether a question follows. */
  asks?: boolean
  /** What else is sent: `reason: Already in the archive`. */
  detail?: string | undefined
  act(entries: readonly InboxEntry[]): void
}

/** The label, with dots if a question follows. */
export function actionLabel({ name, asks }: InboxAction): string {
  return asks ? `${name}…` : name
}

import type { InboxEntry } from './inbox-operations.ts'

/** Files that wait for review, or that were rejected. */
export type InboxState = 'waiting' | 'rejected'

/** Something to do with entries: a button of a row, of the bar and of the viewer. */
export interface InboxAction {
  name: string
  look: 'solid' | 'danger' | 'plain'
  /** Whether it asks before anything is done. */
  asks: boolean
  act(entries: readonly InboxEntry[]): void
}

/** Its label: dots say that a question follows. */
export function actionLabel({ name, asks }: InboxAction): string {
  return asks ? `${name}…` : name
}

export function lookAttributes({ look }: InboxAction): { 'data-solid'?: ''; 'data-danger'?: '' } {
  if (look === 'plain') return {}
  return look === 'solid' ? { 'data-solid': '' } : { 'data-danger': '' }
}

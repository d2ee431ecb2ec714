import type { InboxEntry } from './inbox-operations.ts'

export const entries = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ entry: `e${at}`, name: `${at}.txt` }) as InboxEntry)

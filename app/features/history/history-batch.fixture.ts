import type { HistoryEntry } from './history-batches.ts'

export const historyEntry = (change: Partial<HistoryEntry>): HistoryEntry => ({
  entry: 1,
  at: 0,
  batch: 'b',
  actor: { id: 'u', name: 'otto' },
  action: 'rename',
  kind: 'file',
  id: 'f1',
  from: '/Hulls/old.png',
  to: '/Hulls/hull.png',
  before: null,
  after: null,
  has_bytes: false,
  can_restore: false,
  can_undo: true,
  undone: null,
  undoes: null,
  is_redo: false,
  now: '/Hulls/hull.png',
  in_trash: false,
  ...change,
})

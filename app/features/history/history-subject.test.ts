import { expect, test } from 'vitest'
import type { HistoryEntry } from './history-batches.ts'
import { historySubject } from './history-subject.tsx'

const entry = (change: Partial<HistoryEntry>): HistoryEntry => ({
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
  now: '/Hulls/hull.png',
  in_trash: false,
  ...change,
})

test.for([
  { query: '', latest: entry({}), heading: 'History', links: [] },
  { query: 'path=/', latest: entry({}), heading: 'History', links: [] },
  {
    query: 'path=/Hulls',
    latest: undefined,
    heading: 'History of “Hulls”',
    links: ['/archive?dir=/Hulls'],
  },
  { query: 'subject=f1', latest: undefined, heading: 'History', links: [] },
  {
    query: 'subject=f1',
    latest: entry({}),
    heading: 'History of “hull.png”',
    links: ['/fileinfo/f1', '/archive?dir=/Hulls'],
  },
  {
    query: 'subject=4',
    latest: entry({ kind: 'folder', id: '4', to: '/Hulls/Rear' }),
    heading: 'History of “Rear”',
    links: ['/archive?dir=/Hulls/Rear'],
  },
  {
    query: 'subject=f1',
    latest: entry({ action: 'trash', to: null }),
    heading: 'History of “old.png”',
    links: ['/archive/trash', '/archive?dir=/Hulls'],
  },
  {
    query: 'subject=f1',
    latest: entry({ action: 'delete', to: null }),
    heading: 'History of “old.png”',
    links: ['/archive?dir=/Hulls'],
  },
])('$query: $heading leads to $links', ({ query, latest, heading, links }) => {
  const subject = historySubject(new URLSearchParams(query), latest)
  expect([subject.heading, subject.links.map(({ to }) => to)]).toEqual([heading, links])
})

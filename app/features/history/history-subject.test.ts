import { expect, test } from 'vitest'
import { historyEntry as entry } from './history-batch.fixture.ts'
import { historySubject } from './history-subject.tsx'

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

import { expect, test } from 'vitest'
import { duplicatesIn, inboxText } from './inbox-duplicates.ts'
import type { InboxEntry } from './inbox-operations.ts'

const entry = (name: string, sha256: string, path?: string) =>
  ({
    entry: name,
    name,
    sha256,
    sender: 'Max',
    arrived: 1700000000,
    also_here: 0,
    rejection: null,
    in_archive: path ? [{ id: 'x', path }] : [],
  }) as unknown as InboxEntry

test.for([
  { list: [entry('b', '1'), entry('a', '1')], copies: ['b'] },
  { list: [entry('c', '1'), entry('b', '2'), entry('a', '1')], copies: ['c'] },
  { list: [entry('a', '1', '/a.txt')], copies: ['a'] },
  { list: [entry('b', '2'), entry('a', '1')], copies: [] },
])(
  'later uploads of the same bytes, and files that the archive has, are duplicates: $copies',
  (row) => {
    expect(duplicatesIn(row.list).map(({ name }) => name)).toEqual(row.copies)
  },
)

test('the viewer shows who uploaded a file, when, and the URL of its bytes', () => {
  const text = inboxText({ ...entry('a', '0123456789abcdef', '/a.txt'), also_here: 1 })
  expect(text).toBe(
    'In the inbox. Uploaded by Max, 2023.11.14 22:13 UTC. SHA-256 0123456789ab… Duplicate of /a.txt. 1 more copy in the inbox.',
  )
  expect(inboxText({ ...entry('a', '1'), sender: '' })).toContain('anonymously')
})

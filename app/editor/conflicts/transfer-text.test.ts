import { expect, test } from 'vitest'
import type { ChangedItem } from '#domain/archive/manage-response.ts'
import { returnedWords, transferDetails } from './transfer-text.ts'

const change = (action: ChangedItem['action'], from: string, path: string | null): ChangedItem => ({
  action,
  kind: 'file',
  id: from,
  from,
  path,
})

test.for([
  { what: 'all that kept its name', changed: [change('move', '/a/x', '/b/x')], words: [] },
  {
    what: 'one that came back with a number',
    changed: [change('restore', '/a/x.png', '/a/x (2).png')],
    words: ['Renamed “x.png” to “x (2).png”.'],
  },
  {
    what: 'one that replaced another',
    changed: [change('new-version', '/b/x.png', '/b/x.png'), change('trash', '/a/x.png', null)],
    words: ['“x.png” has a new version.'],
  },
  {
    what: 'a folder that went into another',
    changed: [change('move', '/a/F/x', '/b/F/x'), change('merge', '/a/F', '/b/F')],
    words: ['“F” was merged.'],
  },
  {
    what: 'a folder from the trash that went into another',
    changed: [
      { ...change('restore', '/F', '/F (2)'), id: '1' },
      change('move', '/F (2)/x', '/F/x'),
      { ...change('merge', '/F (2)', '/F'), id: '1' },
    ],
    words: ['“F” was merged.'],
  },
  {
    what: 'a mixture',
    changed: [
      change('move', '/a/1', '/b/1'),
      change('move', '/a/2', '/b/2 (2)'),
      change('move', '/a/3', '/b/3 (2)'),
      change('new-version', '/b/4', '/b/4'),
      change('new-version', '/b/5', '/b/5'),
    ],
    words: ['2 items were renamed, e.g. “2 (2)”.', '2 files have a new version.'],
  },
])('$what: $words', ({ changed, words }) => {
  expect(transferDetails(changed)).toEqual(words)
})

test.for([
  { changed: [change('move', '/b/x', '/a/x')], words: undefined },
  {
    changed: [{ ...change('rename', '/a/y', '/a/x (2)'), wanted: 'x' }],
    words: '“x” returned as “x (2)”, because another item has its name.',
  },
  {
    changed: ['x', 'z'].map((wanted) => ({
      ...change('move', `/b/${wanted}`, `/a/${wanted} (2)`),
      wanted,
    })),
    words: '2 items returned with a number, because others have their names, e.g. “x (2)”.',
  },
])('an undo says: $words', ({ changed, words }) => {
  expect(returnedWords(changed)).toBe(words)
})

import { expect, test } from 'vitest'
import { itemAt } from '#app/editor/item.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { changedIn, neighboursOf } from './neighbour-focus.ts'

const item = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })
const order = ['a', 'b', 'c', 'd'].map(item)

test.for<[left: string[], first: string | undefined]>([
  [['a'], 'b'],
  [['b', 'c'], 'd'],
  [['d'], 'c'],
  [['c', 'd'], 'b'],
  [['b', 'd'], 'c'],
  [['a', 'b', 'c', 'd'], undefined],
  [[], undefined],
  [['elsewhere'], undefined],
])('after %j left a list of a to d, %s is focused', ([left, first]) => {
  expect(neighboursOf(left.map(item), order, [])[0]).toBe(first)
})

test('after a change that leaves everything in the list, the first of the selected entries is focused', () => {
  expect(neighboursOf([], order, ['c', 'b'].map(item))[0]).toBe('c')
})

test.for<[path: string | null, here: string[], left: string[]]>([
  ['/b', ['b'], []],
  ['/new name', ['b'], []],
  ['/elsewhere/b', [], ['b']],
  [null, [], ['b']],
])(
  'after an undo the item b is at %s: in the list %j, no longer in it %j',
  ([path, here, left]) => {
    const changed = { action: 'move', kind: 'file', id: 'b', from: '/before', path } as const
    const found = changedIn(ROOT, [changed], order)
    expect([...found.here]).toEqual(here)
    expect(found.left).toEqual(left.map(item))
  },
)

test('an entry that undo restores in place counts as new, not as left', () => {
  const folder = archivePath.parse('/Tests')
  const path = '/Tests/New'
  const changed = { action: 'restore', kind: 'folder', id: '7', from: path, path } as const
  const { here, left } = changedIn(folder, [changed], order)
  expect([[...here], left]).toEqual([['folder-7'], []])
})

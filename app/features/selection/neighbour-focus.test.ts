import { expect, test } from 'vitest'
import { itemAt } from '#app/editor/item.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { neighboursOf } from './neighbour-focus.ts'

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

import { expect, test } from 'vitest'
import { ROOT } from '#domain/archive/archive-path.ts'
import { itemAt } from './item.ts'
import { all, NOTHING, shownOf, toggled, toggleRange, upTo } from './selection.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })
const order = ['a', 'b', 'c', 'd', 'e'].map(file)

function names({ items }: typeof NOTHING): string {
  return order
    .filter(({ key }) => items.has(key))
    .map(({ name }) => name)
    .join('')
}

test('a click chooses one more, and the next click on it one fewer', () => {
  const two = toggled(toggled(NOTHING, file('a')), file('c'))
  expect(names(two)).toBe('ac')
  expect(names(toggled(two, file('a')))).toBe('c')
})

test('a click with Shift chooses all from the last click on, in both directions', () => {
  const down = upTo(toggled(NOTHING, file('b')), file('d'), order)
  expect(names(down)).toBe('bcd')
  expect(names(upTo(down, file('a'), order))).toBe('abcd')
})

test('a click with Shift before any other chooses that one', () => {
  expect(names(upTo(NOTHING, file('e'), order))).toBe('e')
})

test('what a filter hides stays chosen, but nothing is done to it', () => {
  const everything = all(order)
  const shown = new Set(['a', 'd', 'x'])
  const { chosen, hidden } = shownOf(everything, shown)
  expect(chosen.map(({ name }) => name)).toEqual(['a', 'd'])
  expect(hidden).toBe(3)
  expect(shownOf(everything, undefined)).toEqual({ chosen: order, hidden: 0 })
})

test('everything can be chosen at once', () => {
  expect(names(all(order))).toBe('abcde')
})

test.each([
  { from: undefined, key: 3, becomes: [9, 3] },
  { from: undefined, key: 9, becomes: [] },
  { from: 2, key: 4, becomes: [9, 2, 3, 4] },
  { from: 4, key: 2, becomes: [9, 2, 3, 4] },
  { from: 77, key: 9, becomes: [] },
])('of numbered entries, Shift from $from to $key leaves $becomes', ({ from, key, becomes }) => {
  expect([...toggleRange(new Set([9]), key, { order: [1, 2, 3, 4, 9], from })]).toEqual(becomes)
})

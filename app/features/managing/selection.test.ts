import { expect, test } from 'vitest'
import { ROOT } from '#domain/archive/archive-path.ts'
import { itemAt } from './item.ts'
import { all, NOTHING, toggled, upTo } from './selection.ts'

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

test('everything can be chosen at once', () => {
  expect(names(all(order))).toBe('abcde')
})

import { expect, test } from 'vitest'
import { itemAt } from '#app/editor/item.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import {
  NOTHING_SELECTED,
  selectAll,
  selectRange,
  toggleItem,
  visibleSelection,
} from './selection.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })
const order = ['a', 'b', 'c', 'd', 'e'].map(file)
const gone = file('z')

function names({ items }: typeof NOTHING_SELECTED): string {
  return [...order, gone]
    .filter(({ key }) => items.has(key))
    .map(({ name }) => name)
    .join('')
}

/** `a` is a click on a, `A` one with Shift. */
test.for([
  { clicks: 'a', selects: 'a' },
  { clicks: 'ac', selects: 'ac' },
  { clicks: 'aca', selects: 'c' },
  { clicks: 'bD', selects: 'bcd' },
  { clicks: 'dB', selects: 'bcd' },
  { clicks: 'bDA', selects: 'abcd' },
  { clicks: 'aCeD', selects: 'abcde' },
  { clicks: 'acB', selects: 'abc' },
  { clicks: 'bDcE', selects: 'bcde' },
  { clicks: 'E', selects: 'e' },
  { clicks: 'aA', selects: 'a' },
  { clicks: 'zC', selects: 'cz' },
  { clicks: 'aZ', selects: 'az' },
])('the clicks $clicks select $selects', ({ clicks, selects }) => {
  const selection = [...clicks].reduce((before, click) => {
    const item = [...order, gone].find(({ name }) => name === click.toLowerCase()) ?? gone
    return click === item.name ? toggleItem(before, item) : selectRange(before, item, order)
  }, NOTHING_SELECTED)
  expect(names(selection)).toBe(selects)
})

test('selecting everything replaces the selection and starts ranges at the first item', () => {
  const all = selectAll(order)
  expect([names(all), all.anchor]).toEqual(['abcde', 'a'])
  expect(names(selectAll([]))).toBe('')
})

test.for([
  { shown: undefined, selected: 'abcde', hidden: 0 },
  { shown: 'adx', selected: 'ad', hidden: 3 },
  { shown: '', selected: '', hidden: 5 },
])('a filter that shows $shown keeps $selected selected', ({ shown, ...visible }) => {
  const keys = shown === undefined ? undefined : new Set(shown)
  const { selected, hidden } = visibleSelection(selectAll(order), keys)
  expect({ selected: selected.map(({ name }) => name).join(''), hidden }).toEqual(visible)
})

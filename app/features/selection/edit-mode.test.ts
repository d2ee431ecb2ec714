import { expect, test } from 'vitest'
import { itemAt } from '#app/editor/item.ts'
import { atWork } from '#app/editor/operations.fixture.ts'
import type { Operations } from '#app/editor/operations.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import {
  createEditMode,
  keepsSelection,
  NOTHING_SELECTED,
  selectAll,
  selectRange,
  toggleItem,
  visibleSelection,
} from './edit-mode.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })
const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(file) as [Item, Item, Item, Item]
type Item = ReturnType<typeof file>

function editModeOf(...items: Item[]) {
  const editMode = createEditMode()
  editMode.show(items, false)
  return { editMode, selected: () => editMode.selected().map(({ name }) => name) }
}

test('selecting an item turns edit mode on, and leaving edit mode clears the selection', () => {
  const { editMode, selected } = editModeOf(a, b)
  editMode.toggle(a, false)
  expect([editMode.isOn(), selected()]).toEqual([true, ['a']])
  editMode.setOn(false)
  expect([editMode.isOn(), selected()]).toEqual([false, []])
})

test('a change of the selection clears it, and edit mode stays on for the next one', () => {
  const { editMode, selected } = editModeOf(a, b)
  editMode.toggle(a, false)
  editMode.toggleRanging()
  editMode.deselect()
  expect([editMode.isOn(), selected()]).toEqual([true, []])
  editMode.toggle(b, false)
  expect(selected()).toEqual(['b'])
  editMode.setOn(false)
  editMode.deselect()
  expect(editMode.isOn()).toBe(false)
})

test.for<[what: string, act: (work: Operations) => void, keeps: boolean]>([
  ['described in a dialog', (work) => work.showSaved('Saved “a”.', 'b'), true],
  ['described in bulk', (work) => work.finish('Saved.', ['b'], { isInPlace: true }), true],
  ['renamed', (work) => work.showSaved('Renamed “a”.', 'b'), true],
  ['put in place of another', (work) => work.showSaved('Replaced “b”.', 'b', false), false],
  ['moved', (work) => void work.moveOrCopy('move', [a], ROOT), false],
  ['deleted', (work) => void work.trash([a]), false],
])('what was %s stays selected only while it is in its folder', async ([, act, keeps]) => {
  const { work, results } = atWork()
  act(work)
  await expect.poll(() => results.map(keepsSelection)).toEqual([keeps])
})

test('a selected item that is renamed is selected under its new name', () => {
  const { editMode, selected } = editModeOf(a, b)
  editMode.selectAll([a, b])
  const before = editMode.store.get().selection
  editMode.show([a, b, c], false)
  expect(editMode.store.get().selection).toBe(before)
  editMode.show([{ ...itemAt(ROOT, { kind: 'file', id: 'a', name: 'z' }) }, b, c], false)
  expect(selected()).toEqual(['z', 'b'])
})

test('without a Shift key a range is ended by the next item, once', () => {
  const { editMode, selected } = editModeOf(a, b, c, d)
  editMode.toggle(a, false)
  editMode.toggleRanging()
  editMode.toggle(c, false)
  expect(selected()).toEqual(['a', 'b', 'c'])
  editMode.toggle(c, false)
  expect(selected()).toEqual(['a', 'b'])
})

test('a range by keyboard starts at the focused item, or extends from the anchor', () => {
  const { editMode, selected } = editModeOf(a, b, c, d)
  editMode.begin(b)
  editMode.extendTo(c)
  expect(selected()).toEqual(['b', 'c'])
  editMode.begin(c)
  editMode.extendTo(d)
  expect(selected()).toEqual(['b', 'c', 'd'])
})

test('entries hidden by a filter stay selected but are not changed', () => {
  const { editMode, selected } = editModeOf(a, b, c)
  editMode.selectAll([a, b, c])
  editMode.show([b], true)
  expect(selected()).toEqual(['b'])
  editMode.show([a, b, c], false)
  expect(selected()).toEqual(['a', 'b', 'c'])
})

test('a menu or drag applies to the selection if its entry is selected, otherwise to the entry alone', () => {
  const { editMode } = editModeOf(a, b, c)
  editMode.toggle(a, false)
  editMode.toggle(b, false)
  expect(editMode.with(b).map(({ name }) => name)).toEqual(['b', 'a'])
  expect(editMode.with(c).map(({ name }) => name)).toEqual(['c'])
})

test('an entry that has vanished from the list is not found', () => {
  const { editMode } = editModeOf(a, b)
  editMode.show([b], false)
  expect([editMode.find(a.key), editMode.find(b.key), editMode.find(undefined)]).toEqual([
    undefined,
    b,
    undefined,
  ])
})

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

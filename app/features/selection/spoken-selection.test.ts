import { expect, test } from 'vitest'
import { itemAt } from '#app/editor/item.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { createEditMode } from './edit-mode.ts'
import { selectionText } from './spoken-selection.tsx'

const [a, b, c] = (['a', 'b', 'c'] as const).map((name) =>
  itemAt(ROOT, { kind: 'file', id: name, name }),
) as [Item, Item, Item]
type Item = ReturnType<typeof itemAt>

test('each change of the selection is announced with the item that changed', () => {
  const editMode = createEditMode()
  editMode.show([a, b, c], false)
  const text = () => selectionText(editMode.store.get().selection, editMode.store.get().shown)
  const texts: string[] = []
  editMode.toggle(a, false)
  texts.push(text())
  editMode.toggle(c, true)
  texts.push(text())
  editMode.toggle(b, false)
  texts.push(text())
  editMode.show([a], true)
  texts.push(text())
  editMode.clear()
  texts.push(text())
  expect(texts).toEqual([
    'a selected, 1 selected.',
    'c selected, 3 selected.',
    'b not selected, 2 selected.',
    'b not selected, 1 selected. 1 selected item hidden by the filter stays unchanged.',
    '0 selected.',
  ])
})

test('a selection that is dropped at the end of edit mode is remembered, to be announced', () => {
  const editMode = createEditMode()
  editMode.show([a], false)
  editMode.setOn(false)
  expect(editMode.store.get().dropped).toBe(0)
  editMode.toggle(a, false)
  editMode.setOn(false)
  expect(editMode.store.get().dropped).toBe(1)
})

import { expect, test } from 'vitest'
import { createViewerEditing } from './viewer-editing.ts'

test('files that arrive while metadata is edited in the viewer are listed later, and leave the form alone', () => {
  const editing = createViewerEditing()
  expect(editing.deferReload()).toBe(false)
  editing.onToggle(true)
  expect(editing.deferReload()).toBe(true)
  expect(editing.store.get()).toMatchObject({ isStale: true, changes: 0 })
})

test('a change that the form did not make itself loads its values again', () => {
  const editing = createViewerEditing()
  const notice = { kind: 'done' as const, text: 'Undone.', batches: [] }
  editing.onToggle(true)
  editing.expectOwnChange()
  expect(editing.deferReloadAfter({ isTrashed: false, notice })).toBe(true)
  expect(editing.store.get().changes).toBe(0)
  expect(editing.deferReloadAfter({ isTrashed: false, notice })).toBe(true)
  expect(editing.store.get()).toMatchObject({ isStale: true, changes: 1 })
})

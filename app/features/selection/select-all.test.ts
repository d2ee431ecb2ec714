import { expect, test } from 'vitest'
import type { CallResult } from '#app/editor/editor-calls.ts'
import { createEditor } from '#app/editor/editor-store.ts'
import { itemAt } from '#app/editor/item.ts'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { createEditMode } from './edit-mode.ts'
import { selectAll } from './select-all.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })

/** A long folder whose second page comes when `answer` is called. */
function longFolder() {
  const { promise, resolve } = Promise.withResolvers<CallResult<ListingResponse>>()
  const editor = createEditor('token')
  const editMode = createEditMode()
  const calls = { ...editor.calls, read: () => promise } as typeof editor.calls
  const position = { path: ROOT, orderQuery: {}, next: '2' }
  const selecting = selectAll({ ...editor, calls }, editMode, [file('a')], position)
  const answer = (result: CallResult<object>) => {
    resolve(result as CallResult<ListingResponse>)
    return selecting
  }
  return { editor, editMode, answer }
}

const PAGE = {
  ok: true as const,
  response: { folders: [], images: [], files: [{ id: 'b', name: 'b' }], next: null },
}
const FAILURE = { ok: false as const, problem: { code: 'network', text: 'Lost.', details: {} } }

test('everything is selected once the rest of a long folder has been read', async () => {
  const { editor, editMode, answer } = longFolder()
  expect(editor.store.get().isBusy).toBe(true)
  await answer(PAGE)
  expect(editMode.selected().map(({ name }) => name)).toEqual(['a', 'b'])
  expect(editor.store.get().isBusy).toBe(false)
})

test.for([
  { what: 'ends', act: 'end', result: PAGE, selected: [], isOn: false },
  { what: 'ends', act: 'end', result: FAILURE, selected: [], isOn: false },
  { what: 'changes', act: 'toggle', result: PAGE, selected: ['a', 'c'], isOn: true },
])(
  'a late answer is dropped if the user $what the selection meanwhile',
  async ({ act, result, selected, isOn }) => {
    const { editor, editMode, answer } = longFolder()
    if (act === 'end') editMode.setOn(false)
    else editMode.toggle(file('c'), false)
    await answer(result)
    expect(editMode.selected().map(({ name }) => name)).toEqual(selected)
    expect(editMode.isOn()).toBe(isOn)
    expect(editor.store.get()).toMatchObject({ isBusy: false, notice: undefined })
  },
)

import { expect, test } from 'vitest'
import { type ArchivePath, ROOT } from '#domain/archive/archive-path.ts'
import type { ChangeAnswer } from '#domain/archive/manage-answer.ts'
import type { CallResult } from './editor-calls.ts'
import { createEditor, type Editor } from './editor-store.ts'
import { itemAt } from './item.ts'
import { operations } from './operations.ts'
import { toggled } from './selection.ts'
import { createStore } from './store.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })

/** Somebody at work; each call is answered by the next answer, or done. */
function atWork(...answers: CallResult[]) {
  const asked: string[] = []
  const refreshed: string[] = []
  const editor: Editor = {
    ...createEditor('token', createStore({ steps: [] as never[] })),
    calls: {
      read: () => Promise.reject(new Error('Nothing is read here.')),
      change: async (_: string, address: string, body: { batch?: string; items?: string[] }) => {
        asked.push(`${address.split('/').at(-1)} ${body.batch ?? body.items}`)
        const batch = `of ${body.items}`
        return (
          answers.shift() ?? { ok: true, answer: { batch, changed: [], skipped: [], missing: [] } }
        )
      },
    } as Editor['calls'],
  }
  const work = operations(editor, ({ notice }) => void refreshed.push(notice.text))
  return { editor, work, asked, refreshed }
}

const refusal = (code: string): CallResult => ({
  ok: false,
  problem: { code, text: `No: ${code}.`, details: {} },
})

test('what was done is undone step by step, also when it is asked for faster than it is done', async () => {
  const { editor, work, asked, refreshed } = atWork()
  await work.trash([file('a')])
  await expect.poll(() => refreshed).toHaveLength(1)
  await work.trash([file('b')])
  await expect.poll(() => refreshed).toHaveLength(2)
  work.undoLast()
  work.undoLast()
  await expect.poll(() => refreshed).toHaveLength(4)
  expect(asked.slice(2)).toEqual(['undo of /b', 'undo of /a'])
  expect(refreshed.slice(2)).toEqual([
    '“b” is out of the trash again.',
    '“a” is out of the trash again.',
  ])
  work.undoLast()
  await expect.poll(() => editor.store.get().notice?.text).toContain('nothing is left to undo')
})

test('what can never be undone does not stand before what can', async () => {
  const done: CallResult = {
    ok: true,
    answer: { batch: 'first', changed: [], skipped: [], missing: [] },
  }
  const second: CallResult = {
    ok: true,
    answer: { batch: 'second', changed: [], skipped: [], missing: [] },
  }
  const { editor, work, asked, refreshed } = atWork(done, second, refusal('manage/changed'))
  for (const name of ['a', 'b']) await work.trash([file(name)])
  await expect.poll(() => refreshed).toHaveLength(2)
  work.undoLast()
  await expect.poll(() => editor.store.get().notice?.kind).toBe('problem')
  expect(editor.store.get().notice?.again).toBeUndefined()
  work.undoLast()
  await expect.poll(() => asked.at(-1)).toBe('undo first')
})

test('after a failure everything is chosen as it was, and one click tries again', async () => {
  const { editor, work, asked, refreshed } = atWork(refusal('network'))
  const selection = toggled(editor.store.get().selection, file('a'))
  editor.store.set({ isEditing: true, selection })
  await work.trash([file('a')])
  expect(editor.store.get()).toMatchObject({ isEditing: true, isBusy: false, selection })
  editor.store.get().notice?.again?.()
  await expect.poll(() => refreshed).toEqual(['“a” is in the trash now.'])
  expect(asked).toEqual(['trashAll /a', 'trashAll /a'])
  expect(editor.store.get()).toMatchObject({ isEditing: false, isBusy: false })
})

test('what was undone is redone step by step, and undone again', async () => {
  const answer = (batch: string): CallResult => ({
    ok: true,
    answer: { batch, changed: [], skipped: [], missing: [] },
  })
  const { editor, work, asked, refreshed } = atWork(
    ...['a', 'b', 'ub', 'ua', 'ra', 'ura'].map(answer),
  )
  await work.trash([file('a')])
  await work.trash([file('b')])
  await expect.poll(() => refreshed).toHaveLength(2)
  work.undoLast()
  work.undoLast()
  await expect.poll(() => refreshed).toHaveLength(4)
  expect(editor.store.get().notice).toMatchObject({ batches: [], redo: ['ua'] })
  work.redoLast()
  await expect.poll(() => refreshed).toHaveLength(5)
  expect(editor.store.get().notice).toMatchObject({
    text: '“a” is in the trash now.',
    batches: ['ra'],
  })
  work.undoLast()
  await expect.poll(() => refreshed).toHaveLength(6)
  expect(asked.slice(2)).toEqual(['undo b', 'undo a', 'undo ua', 'undo ra'])
  expect(refreshed.at(-1)).toBe('“a” is out of the trash again.')
})

test('where something is not there any more the page shows what there is now', async () => {
  const { work, refreshed } = atWork(refusal('archive/not-found'), refusal('manage/root'))
  await work.trash([file('a')])
  await expect.poll(() => refreshed).toEqual(['No: archive/not-found.'])
  await work.trash([file('a')])
  expect(refreshed).toHaveLength(1)
})

test('a dialog that is opened while it is shown what was done stays open', async () => {
  const { editor, work, refreshed } = atWork()
  const trashed = work.trash([file('a')])
  await expect.poll(() => editor.store.get().notice?.text).toBe('“a” is in the trash now.')
  const task = { kind: 'custom' as const, show: () => null }
  editor.store.set({ task })
  await trashed
  await expect.poll(() => refreshed).toHaveLength(1)
  expect(editor.store.get().task).toBe(task)
})

test('an undo tells of what was moved, and not of what was gone already', async () => {
  const missing = [{ path: '/c', now: null, changed_by: null }]
  const { editor, work } = atWork({
    ok: true,
    answer: { batch: 'm', changed: [], skipped: [], missing },
  })
  await work.moveOrCopy('move', ['a', 'b', 'c'].map(file), '/there' as ArchivePath)
  await expect.poll(() => editor.steps.get().steps[0]?.undone).toBe('Moved back: 2 items.')
})

test('what was accepted and went back to the inbox is not offered to be redone', async () => {
  const change = { kind: 'file', id: 'x', path: null } as const
  const answered = (batch: string, changed: ChangeAnswer['changed']): CallResult => ({
    ok: true,
    answer: { batch, changed, skipped: [], missing: [] },
  })
  const { editor, work, refreshed } = atWork(
    answered('ub', [{ ...change, action: 'return', from: '/x.txt' }]),
    answered('ua', [{ ...change, action: 'return', from: null }]),
  )
  await work.undo(['b'])
  await expect.poll(() => refreshed).toHaveLength(1)
  expect(editor.store.get().notice?.redo).toEqual([])
  expect(editor.steps.get().redo ?? []).toEqual([])
  await work.undo(['a'])
  await expect.poll(() => refreshed).toHaveLength(2)
  expect(editor.store.get().notice?.redo).toEqual(['ua'])
})

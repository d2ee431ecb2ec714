import { expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { CallResult } from './editor-calls.ts'
import { atWork, file, rejection } from './operations.fixture.ts'

/** `a` and `b` move a file to the trash, `u` undoes, `r` redoes. */
test.for([
  { keys: 'u', message: ['Nothing left to undo'] },
  { keys: 'r', message: ['Nothing left to redo'] },
  { keys: 'au', message: ['Moved “a”', 'Restored “a”'] },
  { keys: 'auu', message: ['Moved “a”', 'Restored “a”', 'Nothing left to undo'] },
  { keys: 'aur', message: ['Moved “a”', 'Restored “a”', 'Moved “a”'] },
  { keys: 'abuu', message: ['Moved “a”', 'Moved “b”', 'Restored “b”', 'Restored “a”'] },
  { keys: 'abur', message: ['Moved “a”', 'Moved “b”', 'Restored “b”', 'Moved “b”'] },
  { keys: 'aubr', message: ['Moved “a”', 'Restored “a”', 'Moved “b”', 'Nothing left to redo'] },
  { keys: 'auru', message: ['Moved “a”', 'Restored “a”', 'Moved “a”', 'Restored “a”'] },
])('the steps $keys end in $message', async ({ keys, message }) => {
  const batches = Array.from(keys, (_, at): CallResult => {
    return { ok: true, response: { batch: `${at}`, changed: [], skipped: [], missing: [] } }
  })
  const { editor, work } = atWork(...batches)
  const seen: string[] = []
  for (const key of keys) {
    editor.store.set({ notice: undefined })
    if (key === 'u') work.undoLast()
    else if (key === 'r') work.redoLast()
    else void work.trash([file(key)])
    const isDone = () => !editor.store.get().isBusy && editor.store.get().notice !== undefined
    await expect.poll(isDone).toBe(true)
    seen.push(editor.store.get().notice?.text ?? '')
  }
  expect(seen).toEqual(message.map((text) => expect.stringContaining(text)))
})

test('changes are undone one by one, also on fast repeated requests', async () => {
  const { editor, work, requests, refreshed } = atWork()
  await work.trash([file('a')])
  await expect.poll(() => refreshed).toHaveLength(1)
  await work.trash([file('b')])
  await expect.poll(() => refreshed).toHaveLength(2)
  work.undoLast()
  work.undoLast()
  await expect.poll(() => refreshed).toHaveLength(4)
  expect(requests.slice(2)).toEqual(['undo of /b', 'undo of /a'])
  expect(refreshed.slice(2)).toEqual([
    'Restored “b” from the trash.',
    'Restored “a” from the trash.',
  ])
  work.undoLast()
  await expect.poll(() => editor.store.get().notice?.text).toContain('Nothing left to undo')
})

test('keys that are pressed while a change is being sent undo and redo it when it is done', async () => {
  const { editor, work, requests, refreshed } = atWork()
  void work.trash([file('a')])
  expect(editor.store.get().isBusy).toBe(true)
  work.undoLast()
  work.redoLast()
  await expect.poll(() => refreshed).toHaveLength(3)
  expect(requests).toEqual(['trashAll /a', 'undo of /a', 'undo of undefined'])
  expect(editor.store.get().notice).toMatchObject({ text: 'Moved “a” to the trash.' })
})

test.for([
  { what: 'fails', problem: rejection('manage/changed') },
  {
    what: 'asks a question',
    problem: { ok: false, problem: { code: 'manage/used', text: 'Used.', details: { used: [] } } },
  },
] satisfies { what: string; problem: CallResult }[])(
  'a key that is pressed while a change is being sent does nothing if that $what',
  async ({ problem }) => {
    const done = { batch: 'first', changed: [], skipped: [], missing: [] }
    const { editor, work, requests, refreshed } = atWork({ ok: true, response: done }, problem)
    await work.trash([file('a')])
    await expect.poll(() => refreshed).toHaveLength(1)
    void work.trash([file('b')])
    work.undoLast()
    await expect.poll(() => editor.store.get().isBusy).toBe(false)
    const { task, notice } = editor.store.get()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(requests).toEqual(['trashAll /a', 'trashAll /b'])
    expect(editor.store.get()).toMatchObject({ task, notice })
    work.undoLast()
    await expect.poll(() => requests.at(-1)).toBe('undo first')
  },
)

test('a change that cannot be undone does not block earlier ones', async () => {
  const done: CallResult = {
    ok: true,
    response: { batch: 'first', changed: [], skipped: [], missing: [] },
  }
  const second: CallResult = {
    ok: true,
    response: { batch: 'second', changed: [], skipped: [], missing: [] },
  }
  const { editor, work, requests, refreshed } = atWork(done, second, rejection('manage/changed'))
  for (const name of ['a', 'b']) await work.trash([file(name)])
  await expect.poll(() => refreshed).toHaveLength(2)
  work.undoLast()
  await expect.poll(() => editor.store.get().notice?.kind).toBe('problem')
  expect(editor.store.get().notice?.again).toBeUndefined()
  work.undoLast()
  await expect.poll(() => requests.at(-1)).toBe('undo first')
})

test.for([
  ['undo', 'Undone, except for 1 item changed since.'],
  ['redo', 'Redone, except for 1 item changed since.'],
] as const)(
  'if something was changed since, the %s of the rest asks first',
  async ([way, text]) => {
    const response = { batch: 'undone', changed: [], skipped: ['/a'], missing: [] }
    const problem = { code: 'manage/changed-since', text: 'Changed.', details: { others: true } }
    const { editor, work, refreshed } = atWork({ ok: false, problem }, { ok: true, response })
    await work[way](['bulk'])
    const { task, notice } = editor.store.get()
    expect([task?.kind, notice?.text]).toEqual(['confirm', 'Changed.'])
    if (task?.kind !== 'confirm') return
    const done = way === 'undo' ? 'undone' : 'redone'
    expect(task.text).toBe(
      `An item has been changed since. The unchanged items can still be ${done}.`,
    )
    task.onConfirm()
    await expect.poll(() => refreshed).toEqual([text])
    expect(editor.store.get().task).toBeUndefined()
  },
)

test('undone changes are redone one by one, and undone again', async () => {
  const response = (batch: string): CallResult => ({
    ok: true,
    response: { batch, changed: [], skipped: [], missing: [] },
  })
  const { editor, work, requests, refreshed } = atWork(
    ...['a', 'b', 'ub', 'ua', 'ra', 'ura'].map(response),
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
    text: 'Moved “a” to the trash.',
    batches: ['ra'],
  })
  work.undoLast()
  await expect.poll(() => refreshed).toHaveLength(6)
  expect(requests.slice(2)).toEqual(['undo b', 'undo a', 'undo ua', 'undo ra'])
  expect(refreshed.at(-1)).toBe('Restored “a” from the trash.')
})

test('an undo reports what it moved, not what was already gone', async () => {
  const missing = [{ path: '/c', now: null, changed_by: null }]
  const { editor, work } = atWork({
    ok: true,
    response: { batch: 'm', changed: [], skipped: [], missing },
  })
  await work.moveOrCopy('move', ['a', 'b', 'c'].map(file), '/there' as ArchivePath)
  await expect.poll(() => editor.steps.get().steps[0]?.undone).toBe('Moved 2 items back.')
})

test('a change that another session has undone is redone with the right words', async () => {
  const response = { batch: 'uu', changed: [], skipped: [], missing: [] }
  const { editor, work } = atWork({ ok: true, response })
  await work.redo(['u'])
  expect(editor.store.get().notice).toMatchObject({ text: 'Redone.', batches: ['uu'] })
})

test('an undone acceptance is not offered to redo', async () => {
  const change = { kind: 'file', id: 'x', path: null } as const
  const succeeded = (batch: string, changed: ChangeResponse['changed']): CallResult => ({
    ok: true,
    response: { batch, changed, skipped: [], missing: [] },
  })
  const { editor, work, refreshed } = atWork(
    succeeded('ub', [{ ...change, action: 'return', from: '/x.txt' }]),
    succeeded('ua', [{ ...change, action: 'return', from: null }]),
  )
  await work.undo(['b'])
  await expect.poll(() => refreshed).toHaveLength(1)
  expect(editor.store.get().notice?.redo).toEqual([])
  expect(editor.steps.get().redo ?? []).toEqual([])
  await work.undo(['a'])
  await expect.poll(() => refreshed).toHaveLength(2)
  expect(editor.store.get().notice?.redo).toEqual(['ua'])
})

test('an undo that had to number a name says so', async () => {
  const returned = { action: 'rename', kind: 'folder', id: '1', from: '/Puma' } as const
  const changed = [{ ...returned, path: '/IFV (2)', wanted: 'IFV' }]
  const { work, refreshed } = atWork({
    ok: true,
    response: { batch: 'b', changed, skipped: [], missing: [] },
  })
  await work.undo(['a'])
  await expect
    .poll(() => refreshed)
    .toEqual(['Undone. “IFV” returned as “IFV (2)”, because another item has its name.'])
})

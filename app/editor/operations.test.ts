import { expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { CallResult } from './editor-calls.ts'
import { createEditor, type Editor } from './editor-store.ts'
import { itemAt } from './item.ts'
import { operations } from './operations.ts'
import { createStore } from './store.ts'

const file = (name: string) => itemAt(ROOT, { kind: 'file', id: name, name })

/** Someone at work; each call is answered by the next response, or done. */
function atWork(...responses: CallResult[]) {
  const requests: string[] = []
  const refreshed: string[] = []
  const editor: Editor = {
    ...createEditor('token', createStore({ steps: [] as never[] })),
    calls: {
      read: () => Promise.reject(new Error('Nothing is read here.')),
      change: async (_: string, url: string, body: { batch?: string; items?: string[] }) => {
        requests.push(`${url.split('/').at(-1)} ${body.batch ?? body.items}`)
        const batch = `of ${body.items}`
        return (
          responses.shift() ?? {
            ok: true,
            response: { batch, changed: [], skipped: [], missing: [] },
          }
        )
      },
    } as Editor['calls'],
  }
  const work = operations(editor, ({ notice }) => void refreshed.push(notice.text))
  return { editor, work, requests, refreshed }
}

type Work = ReturnType<typeof atWork>['work']

const rejection = (code: string): CallResult => ({
  ok: false,
  problem: { code, text: `No: ${code}.`, details: {} },
})

const changed = (id: string, path: string): ChangeResponse['changed'] => [
  { action: 'make-folder', kind: 'folder', id, from: null, path },
]

test.for([
  {
    what: 'a file to the trash',
    act: (work: Work) => work.trash([file('a')]),
    asks: 'trashAll /a',
    message: 'Moved “a” to the trash.',
    undone: 'Restored “a” from the trash.',
  },
  {
    what: 'two files to the trash',
    act: (work: Work) => work.trash([file('a'), file('b')]),
    asks: 'trashAll /a,/b',
    message: 'Moved 2 items to the trash.',
    undone: 'Restored 2 items from the trash.',
  },
  {
    what: 'a file into a folder',
    act: (work: Work) => work.moveOrCopy('move', [file('a')], '/F' as ArchivePath),
    asks: 'actionMoveAll /a',
    message: 'Moved “a” to “F”.',
    undone: 'Moved “a” back.',
  },
  {
    what: 'copies into a folder',
    act: (work: Work) => work.moveOrCopy('copy', [file('a'), file('b')], '/F' as ArchivePath),
    asks: 'copy /a,/b',
    message: 'Copied 2 items to “F”.',
    undone: 'Moved the copies to the trash: 2 items.',
  },
  {
    what: 'a new folder',
    act: (work: Work) => work.makeFolder('/F' as ArchivePath),
    asks: 'mkdir undefined',
    message: 'Created “New Folder”.',
    undone: 'Removed folder “New Folder”.',
  },
  {
    what: 'a dialog that saved',
    act: async (work: Work) => work.showSaved('Saved “a”.', 'b'),
    asks: undefined,
    message: 'Saved “a”.',
    undone: 'Undone.',
  },
])('$what: $message', async ({ act, asks, message, undone }) => {
  const { editor, work, requests, refreshed } = atWork({
    ok: true,
    response: { batch: 'b', changed: changed('7', '/F/New Folder'), skipped: [], missing: [] },
  })
  await act(work)
  await expect.poll(() => refreshed).toEqual([message])
  expect(requests[0]).toBe(asks)
  work.undoLast()
  await expect.poll(() => refreshed).toEqual([message, undone])
  expect(editor.store.get().notice).toMatchObject({ kind: 'done', batches: [] })
})

test('a new folder is offered to be renamed', async () => {
  const { editor, work, refreshed } = atWork({
    ok: true,
    response: { batch: 'b', changed: changed('7', '/F/New Folder'), skipped: [], missing: [] },
  })
  await work.makeFolder('/F' as ArchivePath)
  await expect.poll(() => refreshed).toHaveLength(1)
  const { made } = editor.store.get().notice ?? {}
  expect(made).toMatchObject({ kind: 'folder', id: '7', path: '/F/New Folder' })
  if (made) work.rename(made)
  expect(editor.store.get().task).toEqual({ kind: 'properties', item: made, startsAtName: true })
})

test.for([
  { items: ['a'], task: { kind: 'properties', startsAtName: false } },
  { items: ['a', 'b'], task: { kind: 'bulk' } },
])('the metadata of $items is edited in the dialog $task.kind', ({ items, task }) => {
  const { editor, work } = atWork()
  work.editMetadata(items.map(file))
  expect(editor.store.get().task).toMatchObject(task)
})

test('a file that articles use is trashed only after a confirmation', async () => {
  const used = [{ path: '/a', places: [{ title: 'Hulls', url: '/blog/hulls' }] }]
  const problem = { code: 'manage/used', text: 'Used.', details: { used } }
  const { editor, work, requests, refreshed } = atWork({ ok: false, problem })
  await work.trash([file('a')])
  expect([editor.store.get().task, refreshed]).toEqual([
    { kind: 'used', items: [file('a')], used },
    [],
  ])
  await work.trash([file('a')], true)
  await expect.poll(() => refreshed).toEqual(['Moved “a” to the trash.'])
  expect(requests).toHaveLength(2)
})

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

test('if something was changed since, the rest of a change is undone after a question', async () => {
  const response = { batch: 'undone', changed: [], skipped: ['/a'], missing: [] }
  const problem = { code: 'manage/changed-since', text: 'Changed.', details: { others: true } }
  const { editor, work, refreshed } = atWork({ ok: false, problem }, { ok: true, response })
  await work.undo(['bulk'])
  const { task, notice } = editor.store.get()
  expect([task?.kind, notice?.text]).toEqual(['confirm', 'Changed.'])
  if (task?.kind === 'confirm') task.onConfirm()
  await expect.poll(() => refreshed).toEqual(['Undone, except for 1 item changed since.'])
  expect(editor.store.get().task).toBeUndefined()
})

test('after a failure the page is not refreshed, so the selection stays, and one click tries again', async () => {
  const { editor, work, requests, refreshed } = atWork(rejection('network'))
  await work.trash([file('a')])
  expect([editor.store.get().isBusy, refreshed]).toEqual([false, []])
  editor.store.get().notice?.again?.()
  await expect.poll(() => refreshed).toEqual(['Moved “a” to the trash.'])
  expect(requests).toEqual(['trashAll /a', 'trashAll /a'])
  expect(editor.store.get().isBusy).toBe(false)
})

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

test('if an item no longer exists, the page is refreshed', async () => {
  const { work, refreshed } = atWork(rejection('archive/not-found'), rejection('manage/root'))
  await work.trash([file('a')])
  await expect.poll(() => refreshed).toEqual(['No: archive/not-found.'])
  await work.trash([file('a')])
  expect(refreshed).toHaveLength(1)
})

test('a dialog opened while a notice is shown stays open', async () => {
  const { editor, work, refreshed } = atWork()
  const trashed = work.trash([file('a')])
  await expect.poll(() => editor.store.get().notice?.text).toBe('Moved “a” to the trash.')
  const task = { kind: 'custom' as const, show: () => null }
  editor.store.set({ task })
  await trashed
  await expect.poll(() => refreshed).toHaveLength(1)
  expect(editor.store.get().task).toBe(task)
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

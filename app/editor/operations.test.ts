import { expect, test } from 'vitest'
import type { ChangeResponse } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { atWork, file, rejection } from './operations.fixture.ts'
import type { Operations } from './operations.ts'

const changed = (id: string, path: string): ChangeResponse['changed'] => [
  { action: 'make-folder', kind: 'folder', id, from: null, path },
]

test.for([
  {
    what: 'a file to the trash',
    act: (work: Operations) => work.trash([file('a')]),
    asks: 'trashAll /a',
    message: 'Moved “a” to the trash.',
    undone: 'Restored “a” from the trash.',
  },
  {
    what: 'two files to the trash',
    act: (work: Operations) => work.trash([file('a'), file('b')]),
    asks: 'trashAll /a,/b',
    message: 'Moved 2 items to the trash.',
    undone: 'Restored 2 items from the trash.',
  },
  {
    what: 'a file into a folder',
    act: (work: Operations) => work.moveOrCopy('move', [file('a')], '/F' as ArchivePath),
    asks: 'actionMoveAll /a',
    message: 'Moved “a” to “F”.',
    undone: 'Moved “a” back.',
  },
  {
    what: 'copies into a folder',
    act: (work: Operations) => work.moveOrCopy('copy', [file('a'), file('b')], '/F' as ArchivePath),
    asks: 'copy /a,/b',
    message: 'Copied 2 items to “F”.',
    undone: 'Moved the copies to the trash: 2 items.',
  },
  {
    what: 'a new folder',
    act: (work: Operations) => work.makeFolder('/F' as ArchivePath),
    asks: 'mkdir undefined',
    message: 'Created “New Folder”.',
    undone: 'Removed folder “New Folder”.',
  },
  {
    what: 'a dialog that saved',
    act: async (work: Operations) => work.showSaved('Saved “a”.', 'b'),
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

test.for([
  { what: 'made', act: (work: Operations) => work.makeFolder('/F' as ArchivePath) },
  {
    what: 'moved there',
    act: (work: Operations) => work.moveOrCopy('move', [file('a')], '/F' as ArchivePath),
  },
])(
  'a folder with the former name of another that texts use is $what only after a confirmation',
  async ({ act }) => {
    const { editor, work, requests, refreshed } = atWork(rejection('manage/name-used'))
    await act(work)
    const { task } = editor.store.get()
    if (task?.kind !== 'confirm') throw new Error('Nothing is asked.')
    expect([task.text, refreshed]).toEqual(['No: manage/name-used.', []])
    task.onConfirm()
    await expect.poll(() => refreshed).toHaveLength(1)
    expect(requests).toHaveLength(2)
  },
)

test('after a failure the page is not refreshed, so the selection stays, and one click tries again', async () => {
  const { editor, work, requests, refreshed } = atWork(rejection('network'))
  await work.trash([file('a')])
  expect([editor.store.get().isBusy, refreshed]).toEqual([false, []])
  editor.store.get().notice?.again?.()
  await expect.poll(() => refreshed).toEqual(['Moved “a” to the trash.'])
  expect(requests).toEqual(['trashAll /a', 'trashAll /a'])
  expect(editor.store.get().isBusy).toBe(false)
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

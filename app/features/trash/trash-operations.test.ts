import { expect, test } from 'vitest'
import type { CallResult } from '#app/editor/editor-calls.ts'
import { createEditor } from '#app/editor/editor-store.ts'
import type { TrashResponse } from '#domain/archive/manage-response.ts'
import { trashOperations } from './trash-operations.ts'

const last = { entry: 7, trashed_at: 1_700_000_000 } as TrashResponse['entries'][number]

test('emptying the trash deletes what the confirmation counted and reports the number', async () => {
  const sent: object[] = []
  const reported: string[] = []
  const went = Array.from({ length: 3 }, () => ({}))
  const calls = {
    change: async (_method: string, _url: string, body: object) => {
      sent.push(body)
      return {
        ok: true,
        response: { batch: 'b', changed: went, skipped: [], missing: [] },
      } as unknown as CallResult
    },
  } as ReturnType<typeof createEditor>['calls']
  const editor = { ...createEditor('token'), calls }
  const tell = { finish: (text: string) => void reported.push(text), fail: () => undefined }
  trashOperations(editor, tell).askToEmpty(4, last)
  const { task } = editor.store.get()
  if (task?.kind !== 'confirm') throw new Error('There is no question.')
  expect(task.title).toBe('Delete everything in the trash (4 items) permanently?')
  task.onConfirm()
  await expect.poll(() => reported).toEqual(['Deleted 3 items permanently.'])
  expect(sent).toEqual([{ upTo: { entry: 7, trashed_at: 1_700_000_000 } }])
})

const change = (action: string, path: string) => ({
  action,
  kind: 'file',
  id: path,
  from: null,
  path,
})
const entryAt = (path: string, entry: number) => ({
  entry,
  kind: 'file' as const,
  id: path,
  path,
  name: path.slice(path.lastIndexOf('/') + 1),
})

test.for<{ folders: string[]; deleted?: string[]; restored: string[]; text: string }>([
  {
    folders: [],
    restored: ['/T/In/a.png'],
    text: 'Restored “a.png”.',
  },
  {
    folders: [],
    deleted: ['/T/Was/a.png', '/T/Was/b.png'],
    restored: ['/T/Is/a.png', '/T/Is/b.png'],
    text: 'Restored 2 items to /T/Is.',
  },
  {
    folders: ['/T', '/T/In'],
    restored: ['/T/In/a.png'],
    text: 'Restored “a.png” to /T/In, whose folders were created again.',
  },
  {
    folders: ['/T', '/T/In'],
    restored: ['/T/In/a.png', '/U/b.png'],
    text: 'Restored 2 items. These folders were created again: /T/In.',
  },
  {
    folders: ['/A', '/B', '/C', '/D'],
    restored: ['/A/a', '/B/b', '/C/c', '/D/d'],
    text: 'Restored 4 items. These folders were created again: /A, /B, /C and 1 more.',
  },
])('$text', async ({ folders, restored, deleted = restored, text }) => {
  const reported: string[] = []
  const changed = [
    ...folders.map((path) => change('make-folder', path)),
    ...restored.map((path, at) => ({ ...change('restore', path), id: deleted[at] })),
  ]
  const calls = {
    change: async () => ({
      ok: true,
      response: { batch: 'b', changed, skipped: [], missing: [] },
    }),
  } as unknown as ReturnType<typeof createEditor>['calls']
  const editor = { ...createEditor('token'), calls }
  const tell = { finish: (done: string) => void reported.push(done), fail: () => undefined }
  await trashOperations(editor, tell).restore(deleted.map(entryAt))
  expect(reported).toEqual([text])
})

test('only a folder is offered to be merged into the folder that has its name', async () => {
  const conflicts = [
    { path: '/F', name: 'F', kind: 'folder' },
    { path: '/G', name: 'G', kind: 'file' },
    { path: '/H', name: 'H', kind: 'folder' },
  ] as const
  const calls = {
    change: async () => ({
      ok: false,
      problem: { code: 'manage/conflict', text: '', details: { conflicts } },
    }),
  } as unknown as ReturnType<typeof createEditor>['calls']
  const editor = { ...createEditor('token'), calls }
  const tell = { finish: () => undefined, fail: () => undefined }
  const deleted = [
    { ...entryAt('/F', 1), kind: 'folder' as const },
    { ...entryAt('/G', 2), kind: 'folder' as const },
    entryAt('/H', 3),
  ]
  await trashOperations(editor, tell).restore(deleted)
  const { task } = editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no question.')
  expect(conflicts.map((one) => task.canMerge?.(one))).toEqual([true, false, false])
})

import { expect, test } from 'vitest'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { CallResult } from '../editor-calls.ts'
import { createEditor } from '../editor-store.ts'
import { transferItems } from './transfer.ts'

/** A folder in which these names are taken, and the requests to it. */
function folderWith(...taken: string[]) {
  const requests: string[] = []
  const reported: { text: string; batches: string[] }[] = []
  const editor = createEditor('token')
  const conflict = (path: string): NameConflict => ({ path, name: path.slice(1), kind: 'file' })
  return {
    editor,
    requests,
    reported,
    transfer: {
      paths: ['/a', '/b', '/c'],
      async send(paths: readonly string[], onConflict: string): Promise<CallResult> {
        requests.push(`${onConflict} ${paths.join(' ')}`)
        const conflicts =
          onConflict === 'refuse' ? paths.filter((path) => taken.includes(path)) : []
        if (conflicts.length === 0)
          return {
            ok: true,
            response: { batch: `of ${paths}`, changed: [], skipped: [], missing: [] },
          }
        const details = { conflicts: conflicts.map(conflict) }
        return { ok: false, problem: { code: 'manage/conflict', text: 'Taken.', details } }
      },
      canReplace: () => true,
      doneText: (transferred: number, skipped: number) =>
        `${transferred} transferred, ${skipped} skipped`,
      onDone: (text: string, batches: string[]) => void reported.push({ text, batches }),
    },
  }
}

test('items without a name conflict are transferred immediately', async () => {
  const { editor, transfer, requests, reported } = folderWith()
  await transferItems(editor, transfer)
  expect(requests).toEqual(['refuse /a /b /c'])
  expect(reported).toEqual([{ text: '3 transferred, 0 skipped', batches: ['of /a,/b,/c'] }])
})

test('nothing is transferred before every conflict is resolved; then each goes as chosen', async () => {
  const { editor, transfer, requests, reported } = folderWith('/a', '/b')
  await transferItems(editor, transfer)
  const { task } = editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
  expect(reported).toEqual([])
  task.onChoose(
    new Map([
      ['/a', 'skip'],
      ['/b', 'replace'],
    ]),
  )
  await expect.poll(() => reported).toHaveLength(1)
  expect(requests.slice(1)).toEqual(['refuse /c', 'replace /b'])
  expect(reported).toEqual([{ text: '2 transferred, 1 skipped', batches: ['of /b', 'of /c'] }])
})

test('a conflict after a part was transferred says what was done, and leaving it keeps the undo', async () => {
  const { editor, transfer, reported } = folderWith('/a')
  const taken = { path: '/a', name: 'a', kind: 'file' } as const
  const send: typeof transfer.send = async (paths, onConflict) =>
    onConflict === 'replace'
      ? {
          ok: false,
          problem: { code: 'manage/conflict', text: '', details: { conflicts: [taken] } },
        }
      : transfer.send(paths, onConflict)
  await transferItems(editor, { ...transfer, send })
  const { task } = editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
  expect(task.soFar).toBeUndefined()
  task.onChoose(new Map([['/a', 'replace']]))
  await expect
    .poll(() => editor.store.get().task)
    .toMatchObject({ kind: 'conflict', soFar: '2 transferred, 0 skipped' })
  const later = editor.store.get().task
  if (later?.kind === 'conflict') later.onLeave?.()
  expect(reported).toEqual([{ text: '2 transferred, 0 skipped', batches: ['of /b,/c'] }])
})

test('any other error is shown with the message of the server', async () => {
  const { editor, transfer, reported } = folderWith()
  const problem = { code: 'archive/not-found', text: 'There is no such folder.', details: {} }
  await transferItems(editor, { ...transfer, send: async () => ({ ok: false, problem }) })
  expect(reported).toEqual([])
  const { notice } = editor.store.get()
  expect(notice).toMatchObject({ kind: 'problem', text: problem.text })
  expect(notice?.again).toBeUndefined()
})

test('while offline nothing is reported as done, and “Try again” repeats the request', async () => {
  const { editor, transfer, reported } = folderWith('/a')
  const problem = { code: 'network', text: 'The server cannot be reached.', details: {} }
  const first: CallResult[] = [{ ok: false, problem }]
  const send: typeof transfer.send = async (...requests) =>
    first.shift() ?? transfer.send(...requests)
  await transferItems(editor, { ...transfer, paths: ['/b', '/c'], send })
  expect(reported).toEqual([])
  expect(editor.store.get().isBusy).toBe(false)
  editor.store.get().notice?.again?.()
  await expect
    .poll(() => reported)
    .toEqual([{ text: '2 transferred, 0 skipped', batches: ['of /b,/c'] }])
})

test('files that another editor moved or deleted are named, and not counted as moved', async () => {
  const { editor, transfer, reported } = folderWith()
  const missing = [
    { path: '/x/b', now: '/y/b', changed_by: 'erika' },
    { path: '/x/c', now: null, changed_by: 'max' },
  ]
  const response = { batch: 'of /a', changed: [], skipped: [], missing }
  await transferItems(editor, { ...transfer, send: async () => ({ ok: true, response }) })
  const text =
    '1 transferred, 0 skipped Skipped “b”: it was moved to /y/b by erika. Skipped “c”: it no longer exists (changed by max).'
  expect(reported).toEqual([{ text, batches: ['of /a'] }])
})

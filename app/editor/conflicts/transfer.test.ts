import { expect, test } from 'vitest'
import { ROOT } from '#domain/archive/archive-path.ts'
import type { Clash } from '#domain/archive/manage-answer.ts'
import type { Outcome } from '../editor-calls.ts'
import { createBench } from '../editor-store.ts'
import { itemAt } from '../item.ts'
import { NOTHING, toggled } from '../selection.ts'
import { bring } from './transfer.ts'

/** A folder in which these names are taken, and what was asked of it. */
function folderWith(...taken: string[]) {
  const asked: string[] = []
  const said: { text: string; batches: string[] }[] = []
  const bench = createBench('token')
  const clash = (path: string): Clash => ({ path, name: path.slice(1), kind: 'file' })
  return {
    bench,
    asked,
    said,
    bringing: {
      paths: ['/a', '/b', '/c'],
      async send(paths: readonly string[], onClash: string): Promise<Outcome> {
        asked.push(`${onClash} ${paths.join(' ')}`)
        const clashes = onClash === 'refuse' ? paths.filter((path) => taken.includes(path)) : []
        if (clashes.length === 0)
          return {
            ok: true,
            answer: { batch: `of ${paths}`, changed: [], skipped: [], missing: [] },
          }
        const details = { clashes: clashes.map(clash) }
        return { ok: false, problem: { code: 'manage/clash', text: 'Taken.', details } }
      },
      canReplace: () => true,
      doneText: (brought: number, left: number) => `${brought} brought, ${left} left`,
      onDone: (text: string, batches: string[]) => void said.push({ text, batches }),
    },
  }
}

test('what clashes with nothing is brought at once', async () => {
  const { bench, bringing, asked, said } = folderWith()
  await bring(bench, bringing)
  expect(asked).toEqual(['refuse /a /b /c'])
  expect(said).toEqual([{ text: '3 brought, 0 left', batches: ['of /a,/b,/c'] }])
})

test('nothing is brought before each clash is decided, and then each as it was', async () => {
  const { bench, bringing, asked, said } = folderWith('/a', '/b')
  await bring(bench, bringing)
  const { task } = bench.store.get()
  if (task?.kind !== 'clash') throw new Error('Nobody was asked.')
  expect(said).toEqual([])
  task.onChoose(
    new Map([
      ['/a', 'skip'],
      ['/b', 'replace'],
    ]),
  )
  await expect.poll(() => said).toHaveLength(1)
  expect(asked.slice(1)).toEqual(['refuse /c', 'replace /b'])
  expect(said).toEqual([{ text: '2 brought, 1 left', batches: ['of /b', 'of /c'] }])
})

test('any other refusal is told as the server tells it', async () => {
  const { bench, bringing, said } = folderWith()
  const problem = { code: 'archive/not-found', text: 'There is no such folder.', details: {} }
  await bring(bench, { ...bringing, send: async () => ({ ok: false, problem }) })
  expect(said).toEqual([])
  const { notice } = bench.store.get()
  expect(notice).toMatchObject({ kind: 'problem', text: problem.text })
  expect(notice?.again).toBeUndefined()
})

test('without the network what was chosen stays chosen, and what was asked is asked again', async () => {
  const { bench, bringing, said } = folderWith('/a')
  const selection = toggled(NOTHING, itemAt(ROOT, { kind: 'file', id: 'a', name: 'a' }))
  bench.store.set({ isEditing: true, selection })
  const problem = { code: 'network', text: 'The server cannot be reached.', details: {} }
  const first: Outcome[] = [{ ok: false, problem }]
  const send: typeof bringing.send = async (...asked) => first.shift() ?? bringing.send(...asked)
  await bring(bench, { ...bringing, paths: ['/b', '/c'], send })
  expect(bench.store.get()).toMatchObject({ isEditing: true, isBusy: false, selection })
  bench.store.get().notice?.again?.()
  await expect.poll(() => said).toEqual([{ text: '2 brought, 0 left', batches: ['of /b,/c'] }])
})

test('what somebody else moved or deleted meanwhile is named, and does not count as brought', async () => {
  const { bench, bringing, said } = folderWith()
  const missing = [
    { path: '/x/b', now: '/y/b', changed_by: 'erika' },
    { path: '/x/c', now: null, changed_by: 'max' },
  ]
  const answer = { batch: 'of /a', changed: [], skipped: [], missing }
  await bring(bench, { ...bringing, send: async () => ({ ok: true, answer }) })
  const text =
    '1 brought, 0 left “b” was left out: it was moved to /y/b by erika. “c” was left out: it is no longer there (changed by max).'
  expect(said).toEqual([{ text, batches: ['of /a'] }])
})

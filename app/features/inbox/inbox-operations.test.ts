import { expect, test } from 'vitest'
import type { CallProblem, CallResult } from '#app/editor/editor-calls.ts'
import { createEditor, type Editor } from '#app/editor/editor-store.ts'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { Rejected } from './accepted-text.ts'
import { entries } from './inbox-entries.fixture.ts'
import { type InboxEntry, inboxOperations } from './inbox-operations.ts'

const ORDER = {
  into: '/Vehicles' as ArchivePath,
  name: undefined,
  meta: NO_METADATA,
  photo: 'strip' as const,
  showSender: false,
}

interface Sent {
  entries: string[]
  onConflict: string
}

type Result = { ok: boolean } & Record<string, unknown>

/** A server that answers of each entry what is given, and the page that asks it. */
function opened(outcomeOf: (entry: string, sent: Sent) => Result | 'away') {
  const sent: Sent[] = []
  const reported: string[] = []
  const undoes: string[] = []
  const rejected: Rejected[] = []
  const returned: [entries: string[], into: ArchivePath, problem: string | undefined][] = []
  const editor: Editor = createEditor('')
  const change = async (_: string, __: string, body: object): Promise<CallResult<never>> => {
    const request = body as Sent
    sent.push(request)
    const outcomes = request.entries.map((entry) => outcomeOf(entry, request))
    if (outcomes.includes('away'))
      return { ok: false, problem: { code: 'network', text: 'It is away.', details: {} } }
    const results = outcomes.map((outcome, at) => ({
      entry: request.entries[at],
      ...(outcome as Result),
    }))
    return { ok: true, response: { results, rejected: request.entries.length } as never }
  }
  const general = {
    finish(text: string, batches: readonly string[]) {
      reported.push(text)
      undoes.push(...batches)
    },
  }
  const page = {
    refresh() {},
    onRejected: (some: readonly Rejected[]) => void rejected.push(...some),
    onReturn(some: readonly InboxEntry[], into: ArchivePath, problem?: CallProblem) {
      returned.push([some.map(({ entry }) => entry), into, problem?.text])
    },
  }
  const calls = { ...editor.calls, change: change as Editor['calls']['change'] }
  const operations = inboxOperations({ ...editor, calls }, general, page)
  return { ...operations, editor, sent, reported, undoes, rejected, returned }
}

const added = (entry: string) => ({
  ok: true,
  state: 'added',
  path: `/Vehicles/${entry}`,
  batch: entry < 'e2' ? 'b1' : 'b2',
})
const taken = (entry: string) => ({
  ok: false,
  code: 'manage/conflict',
  message: 'Taken.',
  conflict: { path: '', name: entry, kind: 'file' },
})

test('many uploads are accepted in several calls and announced once', async () => {
  const inbox = opened(added)
  await inbox.accept(entries(250), ORDER)
  expect(inbox.sent.map((call) => call.entries.length)).toEqual([100, 100, 50])
  expect(inbox.reported).toEqual(['Accepted 250 items into “Vehicles”.'])
  expect(inbox.undoes).toEqual(['b2', 'b1'])
})

test('uploads without a name conflict are accepted, and each decision is sent separately', async () => {
  const inbox = opened((entry, { onConflict }) =>
    entry !== 'e0' && onConflict === 'refuse' ? taken(entry) : added(entry),
  )
  await inbox.accept(entries(4), ORDER)
  const { task } = inbox.editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
  expect(task.conflicts.map(({ path, name }) => [path, name])).toEqual([
    ['e1', 'e1'],
    ['e2', 'e2'],
    ['e3', 'e3'],
  ])
  expect(task.soFar).toBe('Accepted “0.txt” as /Vehicles/e0.')
  task.onChoose(
    new Map([
      ['e1', 'keep-both'],
      ['e2', 'replace'],
      ['e3', 'skip'],
    ]),
  )
  await expect.poll(() => inbox.reported).toHaveLength(1)
  expect(inbox.sent.slice(1)).toMatchObject([
    { entries: ['e1'], onConflict: 'keep-both' },
    { entries: ['e2'], onConflict: 'replace' },
  ])
  expect(inbox.reported).toEqual(['Accepted 3 items into “Vehicles”. 1 item stays in the inbox.'])
})

test('a rejected upload stays with its reason', async () => {
  const inbox = opened((entry) =>
    entry === 'e1'
      ? { ok: false, code: 'upload/photo', message: 'It has personal data.' }
      : added(entry),
  )
  await inbox.accept(entries(2), ORDER)
  expect(inbox.rejected).toEqual([{ entry: 'e1', name: '1.txt', reason: 'It has personal data.' }])
  expect(inbox.editor.store.get().notice).toMatchObject({
    kind: 'problem',
    batches: ['b1'],
    text: 'Accepted “0.txt” as /Vehicles/e0. “1.txt” was not accepted: It has personal data.',
  })
})

test('if another editor has decided about all files, the dialog stays open and says so', async () => {
  const gone = { ok: false, code: 'inbox/gone', message: 'It is gone.' }
  const inbox = opened(() => gone)
  expect(await inbox.accept(entries(1), ORDER)).toMatchObject({
    text: '“0.txt” was not accepted: It is gone.',
  })
  expect(inbox.rejected).toMatchObject([{ entry: 'e0' }])
  expect(inbox.editor.store.get().notice).toBeUndefined()
  const later = opened((entry, { onConflict }) => (onConflict === 'refuse' ? taken(entry) : gone))
  await later.accept(entries(1), ORDER)
  const { task } = later.editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
  task.onChoose(new Map([['e0', 'keep-both']]))
  await expect
    .poll(() => later.returned)
    .toEqual([[['e0'], '/Vehicles', '“0.txt” was not accepted: It is gone.']])
})

test('the dialog shows the error of a failed first call; after a later failure also what was done', async () => {
  const never = opened(() => 'away')
  expect(await never.accept(entries(1), ORDER)).toMatchObject({ text: 'It is away.' })
  const later = opened((entry) => (entry === 'e100' ? 'away' : added(entry)))
  expect(await later.accept(entries(101), ORDER)).toBeUndefined()
  expect(later.editor.store.get().notice?.text).toBe(
    'Accepted 100 items into “Vehicles”. The rest was not accepted: It is away.',
  )
})

test('if a name conflict is left, the form is shown again where nothing was accepted', async () => {
  const left = async (responseOf: Parameters<typeof opened>[0]) => {
    const inbox = opened(responseOf)
    await inbox.accept(entries(2), ORDER)
    const { task } = inbox.editor.store.get()
    if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
    task.onLeave?.()
    return inbox
  }
  const nothing = await left(taken)
  expect(nothing.returned).toEqual([[['e0', 'e1'], '/Vehicles', undefined]])
  expect(nothing.reported).toEqual([])
  const some = await left((entry) => (entry === 'e0' ? added(entry) : taken(entry)))
  expect(some.returned).toEqual([])
  expect(some.reported).toEqual(['Accepted “0.txt” as /Vehicles/e0. 1 item stays in the inbox.'])
})

test('if the connection fails after a choice, the form is shown again with the reason', async () => {
  const inbox = opened((entry, { onConflict }) => (onConflict === 'refuse' ? taken(entry) : 'away'))
  await inbox.accept(entries(2), ORDER)
  const { task } = inbox.editor.store.get()
  if (task?.kind !== 'conflict') throw new Error('There is no conflict dialog.')
  task.onChoose(
    new Map([
      ['e0', 'keep-both'],
      ['e1', 'skip'],
    ]),
  )
  await expect.poll(() => inbox.returned).toEqual([[['e0'], '/Vehicles', 'It is away.']])
})

import { expect, test } from 'vitest'
import { EMPTY_QUEUE, type QueueEvent, type QueueState, reduceQueue } from './queue-reducer.ts'
import type { UploadEvent } from './transitions.ts'
import type { UnfinishedUpload } from './unfinished-uploads.ts'
import type { AttemptResult } from './upload-item.ts'

const options = { path: '/', photo: 'strip' } as const

const add = (...names: string[]): QueueEvent => ({
  type: 'add',
  files: names.map((name) => ({ file: new File(['x'], name), below: '' })),
  options,
})

const unfinishedOf = (id: string, changed: Partial<UnfinishedUpload> = {}): UnfinishedUpload => ({
  id,
  name: 'a',
  path: '/',
  is_folder_gone: false,
  below: null,
  sha256: null,
  file_size: 1,
  offset: 1,
  ...changed,
})

/** The queue after all events, and the effects of the last. */
function after(...events: QueueEvent[]) {
  let next: ReturnType<typeof reduceQueue> = { state: EMPTY_QUEUE, effects: [] }
  for (const event of events) next = reduceQueue(next.state, event)
  return next
}
const to = (keys: number[], event: UploadEvent): QueueEvent => ({ type: 'upload', keys, event })
const ended = (key: number, result: AttemptResult) => to([key], { type: 'ended', result, now: 0 })
const failed = (code: string): AttemptResult => ({ step: 'failed', why: 'Why.', code })
const DONE: AttemptResult = { step: 'done', text: '' }

const steps = ({ items }: QueueState) => items.map(({ state }) => state.step)
const names = ({ items }: QueueState) => items.map(({ file }) => file.name)

test('four files are uploaded at a time, the others are queued', () => {
  const files = add('a', 'b', 'c', 'd', 'e', 'f')
  const four = ['checking', 'checking', 'checking', 'checking']
  const first = after(files)
  expect(steps(first.state)).toEqual([...four, 'queued', 'queued'])
  expect(first.effects).toEqual([1, 2, 3, 4].map((key) => ({ type: 'attempt', key })))
  const next = after(files, ended(1, DONE))
  expect(steps(next.state)).toEqual(['done', ...four, 'queued'])
  expect(next.effects).toEqual([{ type: 'arrived' }, { type: 'attempt', key: 5 }])
})

test('a paused file keeps its place among the four', () => {
  const paused = ended(1, { step: 'paused', why: '', cause: 'offline' })
  expect(steps(after(add('a', 'b', 'c', 'd', 'e'), paused).state)[4]).toBe('queued')
})

test('if all uploads are cancelled none starts', () => {
  const { state, effects } = after(
    add('a', 'b', 'c', 'd', 'e'),
    to([1, 2, 3, 4, 5], { type: 'cancel' }),
  )
  expect(new Set(steps(state))).toEqual(new Set(['cancelled']))
  expect(effects.filter(({ type }) => type === 'attempt')).toEqual([])
})

test('hidden files are skipped, and a message says so', () => {
  const { state } = after(add('a', '.DS_Store'))
  expect(names(state)).toEqual(['a'])
  expect(state.messages.map(({ text }) => text)).toEqual(['Skipped 1 hidden file: .DS_Store'])
})

test.for(['retry', 'cancel'] as const)(
  'a question leaves the log once it is answered: %s',
  (type) => {
    const asking = [
      add('a', 'b'),
      ended(1, failed('manage/conflict')),
      ended(2, failed('manage/conflict')),
    ]
    expect(after(...asking).state.messages).toHaveLength(2)
    const answered = after(...asking, to([1], { type })).state.messages
    expect(answered.map(({ text }) => text)).toEqual(['Needs a decision: b'])
  },
)

test('uploads and messages have separate keys', () => {
  const { state } = after(add('a', '.b'), add('c'), ended(1, DONE))
  const keys = [...state.items, ...state.messages].map(({ key }) => key)
  expect(new Set(keys).size).toBe(4)
})

test('files for the inbox have no folders', () => {
  const files = [{ file: new File(['x'], 'a'), below: '/Turret' }]
  const { state } = after({ type: 'add', files, options: { path: undefined, photo: 'strip' } })
  expect(state.items[0]?.below).toBe('')
})

test('a file chosen again resumes its unfinished upload, another file does not', () => {
  const unfinished = [
    unfinishedOf('1'),
    unfinishedOf('2', { file_size: 2 }),
    unfinishedOf('3', { path: null }),
  ]
  const { state } = after({ type: 'start loaded', unfinished, maxBytes: 5 }, add('a'), add('a'))
  expect(state.items.map(({ earlier }) => earlier?.id)).toEqual(['1', undefined])
  expect(state.unfinished.map(({ id }) => id)).toEqual(['2', '3'])
  expect(state.maxBytes).toBe(5)
})

test('an upload whose folder is gone resumes in the folder in which its file is chosen again', () => {
  const unfinished = [unfinishedOf('1', { path: '/Gone', is_folder_gone: true }), unfinishedOf('2')]
  const { state } = after({ type: 'start loaded', unfinished, maxBytes: 5 }, add('a'), add('a'))
  expect(state.items.map(({ earlier }) => earlier?.id)).toEqual(['2', '1'])
})

test('uploads of this page are not unfinished, and an unknown limit does not replace a known one', () => {
  const { state } = after(
    { type: 'start loaded', unfinished: [], maxBytes: 5 },
    add('a'),
    to([1], { type: 'created', url: '/api/uploads/1' }),
    {
      type: 'start loaded',
      unfinished: [unfinishedOf('1'), unfinishedOf('2')],
      maxBytes: undefined,
    },
  )
  expect(state.unfinished.map(({ id }) => id)).toEqual(['2'])
  expect(state.maxBytes).toBe(5)
})

test.for<[path: string | null, isForEditors: boolean]>([
  ['/', true],
  [null, false],
])('a discarded upload for %s is deleted on the server', ([path, isForEditors]) => {
  const upload = unfinishedOf('1', { path })
  const { state, effects } = after(
    { type: 'start loaded', unfinished: [upload], maxBytes: undefined },
    { type: 'discard unfinished', upload },
  )
  expect(state.unfinished).toEqual([])
  expect(effects).toEqual([{ type: 'discard', url: '/api/uploads/1', isForEditors }])
})

test('Clear keeps uploads that are running or need a decision, and deletes failed ones on the server', () => {
  const { state, effects } = after(
    add('asks', 'done', 'rejected', 'sending'),
    to([3], { type: 'created', url: '/api/uploads/3' }),
    ended(1, failed('manage/conflict')),
    ended(2, DONE),
    ended(3, failed('upload/disk-full')),
    { type: 'clear' },
  )
  expect(names(state)).toEqual(['asks', 'sending'])
  expect(state.messages).toEqual([])
  expect(effects).toEqual([{ type: 'discard', url: '/api/uploads/3', isForEditors: true }])
})

/** Three files with the same bytes, of which the first is sent and the others are skipped. */
const hashed = (key: number) => to([key], { type: 'hashed', sha256: 'same' })
const repeats = (key: number) =>
  ended(key, { step: 'failed', why: 'Same.', code: 'duplicate', sameAs: 1 })
const SAME = [add('a', 'b', 'c'), hashed(1), hashed(2), hashed(3), repeats(2), repeats(3)]

test.for([
  ['fails', ended(1, failed('upload/name'))],
  ['is cancelled', to([1], { type: 'cancel' })],
  ['is skipped, because its name is taken', ended(1, { ...DONE, isSkipped: true })],
] as const)('if a file %s, the next one with the same content is sent', ([, end]) => {
  const { state, effects } = after(...SAME, end)
  expect(steps(state).slice(1)).toEqual(['checking', 'failed'])
  expect(state.items[2]?.state).toMatchObject({ code: 'duplicate', sameAs: 2 })
  expect(effects).toContainEqual({ type: 'attempt', key: 2 })
  const last = after(...SAME, end, ended(2, failed('upload/name')))
  expect(steps(last.state)[2]).toBe('checking')
})

test('files with the same content as one that is stored stay skipped, also when it is cleared', () => {
  expect(steps(after(...SAME, ended(1, DONE)).state)).toEqual(['done', 'failed', 'failed'])
  expect(steps(after(...SAME, ended(1, failed('manage/conflict'))).state)).toEqual(
    Array(3).fill('failed'),
  )
  expect(after(...SAME, ended(1, DONE), { type: 'clear' }).state.items).toEqual([])
})

test('a failed file that is retried waits for another with the same content', () => {
  const failure = ended(1, failed('server/failed'))
  const { state } = after(...SAME, failure, to([1], { type: 'retry' }))
  expect(state.items[0]?.state).toMatchObject({ code: 'duplicate', sameAs: 2 })
  const choice = to([3], { type: 'retry', choice: { isWanted: true } })
  expect(steps(after(...SAME, choice).state)).toEqual(['checking', 'failed', 'checking'])
})

import { expect, test } from 'vitest'
import { TRANSITIONS, transition, type UploadEvent } from './transitions.ts'
import { newUpload, type UploadItem, type UploadStep } from './upload-item.ts'

const BYTES = 10
const MINUTE = 60 * 1000

const earlier = {
  id: 'd',
  name: 'a',
  path: '/',
  is_folder_gone: false,
  below: null,
  sha256: 'x',
  file_size: 1,
  offset: 1,
}
const failed = (code: string) => ({ step: 'failed', why: 'Why.', code }) as const
const broken = { step: 'paused', why: 'Broken.', cause: 'broken' } as const
const away = { step: 'paused', why: 'Away.', cause: 'server-away' } as const

const STATES: { [Step in UploadStep['step']]: UploadStep & { step: Step } } = {
  queued: { step: 'queued' },
  checking: { step: 'checking' },
  sending: { step: 'sending' },
  paused: { ...broken, retryInMs: 1000 },
  done: { step: 'done', text: '/hull.jpg' },
  failed: failed('upload/type'),
  cancelled: { step: 'cancelled' },
}

function upload(state: UploadStep, changed: Partial<UploadItem> = {}): UploadItem {
  const file = new File(['x'.repeat(BYTES)], 'hull.jpg')
  return { ...newUpload(1, { file, below: '' }, { path: '/', photo: 'strip' }), state, ...changed }
}

/** The upload after all events, and the effects of the last. */
function after(first: UploadItem, ...events: UploadEvent[]) {
  let item = first
  let last: ReturnType<typeof transition> = {}
  for (const event of events) {
    last = transition(item, event)
    item = { ...item, ...last.changed }
  }
  return { item, effects: last.effects ?? [], message: last.message?.text, why: last.message?.why }
}

const ended = (
  result: Extract<UploadEvent, { type: 'ended' }>['result'],
  now = 0,
): UploadEvent => ({
  type: 'ended',
  result,
  now,
})

const EVENTS: Record<string, UploadEvent> = {
  start: { type: 'start' },
  checking: { type: 'checking', readBytes: 5 },
  hashed: { type: 'hashed', sha256: 'x' },
  sending: { type: 'sending' },
  created: { type: 'created', url: '/api/uploads/1' },
  stored: { type: 'stored', bytes: 5 },
  sent: { type: 'sent', bytes: 5 },
  lost: { type: 'lost' },
  'ended-done': ended(STATES.done),
  'ended-failed': ended(failed('upload/empty')),
  'ended-paused': ended(broken),
  resume: { type: 'resume' },
  retry: { type: 'retry' },
  repeats: { type: 'repeats', other: { key: 2, file: new File([], 'same.jpg'), path: '/' } },
  'start-over': { type: 'start over' },
  cancel: { type: 'cancel' },
}

/** The step after each event, a dot where it is ignored. */
const TABLE = `
  .             queued     checking   sending    paused     done  failed  cancelled
  start         checking   .          .          .          .     .       .
  checking      .          checking   checking   checking   .     .       .
  hashed        .          checking   sending    paused     .     .       .
  sending       .          sending    sending    sending    .     .       .
  created       .          checking   sending    paused     .     .       .
  stored        .          checking   sending    paused     .     .       .
  sent          .          checking   sending    paused     .     .       .
  lost          .          checking   sending    paused     .     .       .
  ended-done    .          done       done       done       .     .       .
  ended-failed  .          failed     failed     failed     .     .       .
  ended-paused  .          paused     paused     paused     .     .       .
  resume        .          .          .          paused     .     .       .
  retry         .          .          .          paused     .     queued  queued
  repeats       failed     .          .          .          .     .       .
  start-over    .          .          .          paused     .     .       .
  cancel        cancelled  cancelled  cancelled  cancelled  .     .       .
`
const [[, ...STEPS] = [], ...ROWS] = TABLE.trim()
  .split('\n')
  .map((row) => row.trim().split(/\s+/))

test('the table has every step and every event', () => {
  expect(STEPS).toEqual(Object.keys(TRANSITIONS))
  expect(ROWS.map(([name]) => name)).toEqual(Object.keys(EVENTS))
  const known = Object.values(TRANSITIONS).flatMap((events) => Object.keys(events))
  expect(new Set(Object.values(EVENTS).map(({ type }) => type))).toEqual(new Set(known))
})

test.for(ROWS)('on %s an upload becomes: %s, %s, %s, %s, %s, %s, %s', ([name = '', ...steps]) => {
  const event = EVENTS[name] as UploadEvent
  const found = STEPS.map((step) => {
    const change = transition(upload(STATES[step as UploadStep['step']]), event)
    return Object.keys(change).length === 0 ? '.' : (change.changed?.state?.step ?? step)
  })
  expect(found).toEqual(steps)
})

test('a started upload is attempted and reports completion', () => {
  const started = after(upload(STATES.queued), { type: 'start' })
  expect(started.effects).toEqual([{ type: 'attempt', key: 1 }])
  const { item, effects, message } = after(started.item, ended(STATES.done))
  expect(item).toMatchObject({ state: STATES.done, sentBytes: BYTES })
  expect(effects).toEqual([{ type: 'arrived' }])
  expect(message).toBe('Uploaded: hull.jpg')
})

test('a rejected file shows the reason, and its progress is reset', () => {
  const { item, effects, message, why } = after(
    upload(STATES.sending, { sentBytes: 5 }),
    ended({ step: 'failed', why: 'The file is empty.', code: 'upload/empty' }),
  )
  expect(item.sentBytes).toBe(0)
  expect(effects).toEqual([])
  expect(message).toBe('Failed: hull.jpg')
  expect(why).toBe('The file is empty.')
})

test.for<[what: string, sha256: string | undefined, url: string | undefined]>([
  ['the same file', 'x', '/api/uploads/d'],
  ['another file of the same name', 'y', undefined],
  ['a file whose hash is unknown', undefined, undefined],
])('after a reload %s resumes at: %s, %s', ([, sha256, url]) => {
  const { item } = after(upload(STATES.checking, { earlier }), { type: 'hashed', sha256 })
  expect(item.url).toBe(url)
})

test('an unfinished upload without a hash is resumed by name and size', () => {
  const unhashed = { ...earlier, sha256: null }
  const { item } = after(
    upload(STATES.checking, { earlier: unhashed }),
    EVENTS.hashed as UploadEvent,
  )
  expect(item.url).toBe('/api/uploads/d')
})

test('newly acknowledged bytes reset the number of retries, earlier ones do not', () => {
  const tried = upload(STATES.sending, { tries: 3, awaySince: 1, storedBytes: 5 })
  expect(after(tried, { type: 'stored', bytes: 5 }).item).toMatchObject({ tries: 3, awaySince: 1 })
  expect(after(tried, { type: 'stored', bytes: 6 }).item).toMatchObject({
    tries: 0,
    awaySince: undefined,
    storedBytes: 6,
    sentBytes: 6,
  })
})

test.for(['offline', 'logged-out', 'broken', 'busy', 'server-away'] as const)(
  'a paused upload (%s) keeps its progress, waits, and is retried',
  (cause) => {
    const progress = { url: '/api/uploads/1', sha256: 'x', storedBytes: 5, sentBytes: 7 }
    const paused = after(
      upload(STATES.sending, progress),
      ended({ step: 'paused', why: '', cause }),
    )
    expect(paused.item).toMatchObject({ ...progress, state: { step: 'paused', cause } })
    expect(paused.effects).toEqual([{ type: 'wait', key: 1, ms: expect.any(Number) }])
    const resumed = after(paused.item, { type: 'resume' })
    expect(resumed.item).toMatchObject({ ...progress, state: { cause, retryInMs: undefined } })
    expect(resumed.effects).toEqual([{ type: 'attempt', key: 1 }])
  },
)

test('a paused upload whose retry is running is not retried twice', () => {
  const { effects } = after(upload(STATES.paused), { type: 'resume' }, { type: 'retry' })
  expect(effects).toEqual([])
})

test('an upload whose connection keeps breaking fails, and can be resumed', () => {
  const tries = Array.from({ length: 7 }, () => [ended(broken), { type: 'resume' } as const]).flat()
  const url = '/api/uploads/1'
  const { item } = after(upload(STATES.sending, { url }), ...tries)
  const why = 'The connection was lost on every attempt. Try again when it is stable.'
  expect(item.state).toEqual({ step: 'failed', why, code: 'given-up' })
  const again = after(item, { type: 'retry' }).item
  expect(again).toMatchObject({ state: { step: 'queued' }, tries: 0, url })
})

test('an upload whose server stays unreachable starts over, a limited number of times', () => {
  let item = upload(STATES.sending, { storedBytes: 5 })
  for (let restarts = 1; restarts <= 3; restarts += 1) {
    const url = `/api/uploads/${restarts}`
    item = after(item, { type: 'created', url }, ended(away, 0), { type: 'resume' }).item
    const over = after(item, ended(away, 10 * MINUTE))
    expect(over.item).toMatchObject({ restarts, url: undefined, storedBytes: 0, sentBytes: 0 })
    expect(over.item.state).toMatchObject({ step: 'paused', retryInMs: undefined })
    expect(over.effects).toEqual([
      { type: 'discard', url, isForEditors: true },
      { type: 'attempt', key: 1 },
    ])
    expect(over.message).toMatch(/^Uploading hull\.jpg again from the start:/)
    item = over.item
  }
  const { item: last } = after(item, ended(away, 0), ended(away, 10 * MINUTE))
  expect(last.state).toMatchObject({ step: 'failed', code: 'given-up' })
})

test('an upload that started over has all its retries again', () => {
  const tired = upload(STATES.sending, { tries: 10, awaySince: 0 })
  const { item } = after(tired, ended(away, 10 * MINUTE), ended(broken))
  expect(item.state).toMatchObject({ step: 'paused', cause: 'broken' })
})

test('an upload that the server lost starts over', () => {
  const had = upload(STATES.sending, { url: '/api/uploads/1', storedBytes: 5, earlier })
  expect(after(had, { type: 'lost' }).item).toMatchObject({
    url: undefined,
    earlier: undefined,
    storedBytes: 0,
    restarts: 1,
  })
})

test('a cancelled upload stops, is deleted on the server, and ignores late events', () => {
  const sending = upload(STATES.sending, {
    url: '/api/uploads/1',
    path: undefined,
    sentBytes: 5,
  })
  const { item, effects } = after(sending, { type: 'cancel' })
  expect(item).toMatchObject({ state: STATES.cancelled, url: undefined, sentBytes: 0 })
  expect(effects).toEqual([
    { type: 'stop', key: 1 },
    { type: 'discard', url: '/api/uploads/1', isForEditors: false },
  ])
  const late: UploadEvent[] = [{ type: 'sent', bytes: 9 }, ended(broken), ended(STATES.done)]
  expect(after(item, ...late).item).toEqual(item)
})

test.for<[code: string, isCancelled: boolean]>([
  ['manage/conflict', true],
  ['upload/photo', true],
  ['archive/not-found', true],
  ['duplicate', false],
  ['upload/type', false],
])('after %s an upload can be cancelled: %s', ([code, isCancelled]) => {
  const { item } = after(upload(failed(code)), { type: 'cancel' })
  expect(item.state.step === 'cancelled').toBe(isCancelled)
})

test.for([
  { what: 'a name conflict', code: 'manage/conflict', choice: { onConflict: 'keep-both' } },
  { what: 'a folder that is gone', code: 'archive/not-found', choice: { path: '/Hulls' } },
  { what: 'a photo that cannot be cleaned', code: 'upload/photo', choice: { photo: 'keep' } },
  { what: 'a duplicate', code: 'duplicate', choice: { isWanted: true } },
] as const)('after $what the choice applies, and received bytes are used', ({ code, choice }) => {
  const arrived = { url: '/api/uploads/1', sha256: 'x', tries: 2, restarts: 2 }
  const { item } = after(upload(failed(code), arrived), { type: 'retry', choice })
  expect(item).toMatchObject({
    ...choice,
    state: { step: 'queued' },
    url: '/api/uploads/1',
    sha256: 'x',
    tries: 0,
    restarts: 0,
  })
})

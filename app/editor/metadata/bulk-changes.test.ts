import { expect, test } from 'vitest'
import type { EditorCalls } from '../editor-calls.ts'
import type { Item } from '../item.ts'
import { ALL_UNCHANGED, bulkMetadataOf, saveInBulk, takesSeveralCalls } from './bulk-changes.ts'

const items = Array.from({ length: 120 }, (_, at) => ({ path: `/${at}.jpg` }) as Item)

/** Answers each call with one change for each item, until it has answered this many calls. */
function serverFor(calls: number) {
  const requests: number[] = []
  const change = async (_method: string, _url: string, body: object) => {
    const { length } = (body as { items: string[] }).items
    if (requests.length === calls)
      return { ok: false, problem: { code: 'network', text: 'Away.', details: {} } }
    requests.push(length)
    return {
      ok: true,
      response: { batch: `b${requests.length}`, changed: Array(length), skipped: [], missing: [] },
    }
  }
  return { requests, change: change as unknown as EditorCalls['change'] }
}

const unwatched = { onProgress: () => undefined, isStopped: () => false }

const PHOTO = bulkMetadataOf({
  ...ALL_UNCHANGED,
  event_date: { ...ALL_UNCHANGED.event_date, mode: 'photo' },
})

test('unchanged fields are not sent, and a precision only with a location', () => {
  const photo = { mode: 'photo', text: 'x', precision: '1 km' } as const
  const set = { ...photo, mode: 'set' } as const
  expect(bulkMetadataOf(ALL_UNCHANGED)).toEqual({})
  expect(
    bulkMetadataOf({ ...ALL_UNCHANGED, location: photo, event_date: photo, source: set }),
  ).toEqual({
    location: { mode: 'photo', precision: '1 km' },
    event_date: { mode: 'photo' },
    source: { mode: 'set', text: 'x' },
  })
})

test('photos are read a few at a time, and undone together', async () => {
  const { requests, change } = serverFor(9)
  const progress: number[] = []
  const onProgress = (sent: number) => progress.push(sent)
  const saved = await saveInBulk({ change }, items, {
    meta: PHOTO,
    onProgress,
    isStopped: () => false,
  })
  expect([requests, progress]).toEqual([
    [50, 50, 20],
    [50, 100, 120],
  ])
  expect(saved).toMatchObject({ batches: ['b3', 'b2', 'b1'], changed: 120, sent: 120 })
})

test('text is saved in one call', async () => {
  const { requests, change } = serverFor(9)
  const meta = bulkMetadataOf({
    ...ALL_UNCHANGED,
    source: { ...ALL_UNCHANGED.source, mode: 'set' },
  })
  await saveInBulk({ change }, items, { meta, ...unwatched })
  expect(requests).toEqual([120])
})

test('if it stops, earlier changes are reported and can be undone', async () => {
  const { change } = serverFor(1)
  const saved = await saveInBulk({ change }, items, { meta: PHOTO, ...unwatched })
  expect(saved).toMatchObject({ batches: ['b1'], sent: 50, problem: { text: 'Away.' } })
})

test('saving can be stopped between two calls', async () => {
  const { requests, change } = serverFor(9)
  const saved = await saveInBulk({ change }, items, {
    ...unwatched,
    meta: PHOTO,
    isStopped: () => requests.length === 2,
  })
  expect(saved).toMatchObject({ batches: ['b2', 'b1'], sent: 100, problem: undefined })
  expect(takesSeveralCalls(items, PHOTO)).toBe(true)
  expect(takesSeveralCalls(items.slice(0, 50), PHOTO)).toBe(false)
})

import { expect, test } from 'vitest'
import type { PauseCause, UploadItem } from './upload-item.ts'
import { pauseOf } from './upload-pause.ts'
import { newRun, startOver } from './upload-run.ts'

const pauses = (cause: PauseCause, times: number) => {
  const run = newRun({} as UploadItem, { path: '/', photo: 'strip' })
  return Array.from({ length: times }, () => pauseOf(run, { step: 'paused', cause, why: 'Busy.' }))
}

test.for<PauseCause>(['offline', 'signed-out'])(
  'who is away (%s) may be away for hours',
  (cause) => {
    expect(pauses(cause, 1000).every((pause) => 'ms' in pause)).toBe(true)
  },
)

test.for<[PauseCause, string]>([
  ['busy', 'Busy.'],
  ['broken', 'The connection broke each time this was sent.'],
])('what is %s again and again is given up, each time after a longer pause', ([cause, why]) => {
  const all = pauses(cause, 7)
  const times = all.slice(0, 6).map((pause) => ('ms' in pause ? pause.ms : 0))
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(all[6]).toEqual({ step: 'failed', why, code: 'given-up' })
})

const MINUTE = 60 * 1000
const away = { step: 'paused', cause: 'elsewhere', why: 'Away.' } as const
const broken = { step: 'paused', cause: 'broken', why: 'Broken.' } as const
const freshRun = () => newRun({} as UploadItem, { path: '/', photo: 'strip' })

test('a server that has the first part is waited for ten minutes, and then the upload starts over', () => {
  const run = freshRun()
  let now = 0
  const pauses: ReturnType<typeof pauseOf>[] = []
  while (now < 10 * MINUTE) {
    // Half of the time the proxy itself cannot reach it.
    const pause = pauseOf(run, pauses.length % 2 === 0 ? away : broken, now)
    expect(pause).toEqual({ ms: expect.any(Number) })
    pauses.push(pause)
    now += 'ms' in pause ? pause.ms : 0
  }
  expect(pauses.length).toBeLessThan(40)
  expect(pauseOf(run, away, now)).toEqual({ ms: 0, startsOver: true })
})

test('more of it that is kept begins the wait anew', () => {
  const run = freshRun()
  pauseOf(run, away, 0)
  run.awaySince = undefined
  expect(pauseOf(run, away, 11 * MINUTE)).not.toHaveProperty('startsOver')
})

test('parts that come to one server and then to another are given up in the end', () => {
  const run = freshRun()
  let now = 0
  for (let starts = 0; starts < 3; starts += 1) {
    pauseOf(run, away, now)
    now += 10 * MINUTE
    expect(pauseOf(run, away, now)).toHaveProperty('startsOver', true)
    startOver(run)
  }
  pauseOf(run, away, now)
  expect(pauseOf(run, away, now + 10 * MINUTE)).toMatchObject({ step: 'failed', code: 'given-up' })
})

import { expect, test } from 'vitest'
import type { PauseCause, UploadItem } from './upload-item.ts'
import { pauseOf } from './upload-pause.ts'
import { newRun } from './upload-run.ts'

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

import { expect, test } from 'vitest'
import { nextRetry } from './retry-policy.ts'
import type { PauseCause } from './upload-item.ts'

const MINUTE = 60 * 1000
const FRESH = { tries: 0, awaySince: undefined, restarts: 0 }

/** What is decided each time that it pauses, until it is not paused any more. */
function retries(cause: PauseCause, times: number) {
  let item: Parameters<typeof nextRetry>[0] = FRESH
  return Array.from({ length: times }, () => {
    const next = nextRetry(item, cause, 0)
    if (typeof next === 'string') return next
    const { ms, ...counts } = next
    item = { ...item, ...counts }
    return ms
  })
}

test.for<PauseCause>(['offline', 'logged-out'])('a user may be %s for hours', (cause) => {
  expect(new Set(retries(cause, 1000).map((retry) => typeof retry))).toEqual(new Set(['number']))
})

test.for<PauseCause>(['busy', 'broken'])(
  'what is %s is given up after six tries, each after a longer pause',
  (cause) => {
    const [last, ...waits] = retries(cause, 7).reverse()
    expect(last).toBe('give up')
    expect(waits.reverse()).toEqual([1000, 2000, 4000, 8000, 15_000, 30_000])
  },
)

test('an unreachable server is retried for ten minutes, whatever its proxy answers', () => {
  let item: Parameters<typeof nextRetry>[0] = FRESH
  let now = 0
  let count = 0
  for (; now < 10 * MINUTE; count += 1) {
    const next = nextRetry(item, count % 2 === 0 ? 'server-away' : 'broken', now)
    if (typeof next === 'string') expect.unreachable(next)
    now += next.ms
    item = { ...item, ...next }
  }
  expect(count).toBeLessThan(40)
  expect(nextRetry(item, 'server-away', now)).toBe('start over')
  expect(nextRetry({ ...item, restarts: 3 }, 'server-away', now)).toBe('give up')
})

test('progress restarts the ten minutes', () => {
  const away = { ...FRESH, tries: 6, awaySince: 0 }
  expect(nextRetry(away, 'server-away', 11 * MINUTE)).toBe('start over')
  expect(nextRetry({ ...away, awaySince: undefined }, 'server-away', 11 * MINUTE)).toMatchObject({
    awaySince: 11 * MINUTE,
  })
})

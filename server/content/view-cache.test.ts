import { setImmediate as settled } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createViewCache } from './view-cache.ts'

/** Views that are rendered when the test says so, and the number of announced changes. */
function madeUp() {
  const makings: { give: (view: string) => void; fail: (error: Error) => void }[] = []
  const expected: string[] = []
  const views = createViewCache<string>(
    async function* () {
      const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
      const given = [first, second]
      makings.push({ give: (view) => given.shift()?.resolve(view), fail: first.reject })
      yield await first.promise
      yield await second.promise
    },
    () => void expected.push('changed'),
  )
  return { views, makings, expected }
}

test('the previous view is shown until the next one is ready, and then the change is announced', async () => {
  const { views, makings, expected } = madeUp()
  const asked = views.get('a')
  makings[0]?.give('before')
  expect(await asked).toBe('before')
  expect(views.renew('a')).toBe(true)
  expect([await views.get('a'), expected.length]).toEqual(['before', 0])
  makings[1]?.give('after')
  await settled()
  expect([await views.get('a'), expected.length]).toEqual(['after', 1])
})

test('a better view takes the place of the one that came first', async () => {
  const { views, makings, expected } = madeUp()
  const asked = views.get('a')
  makings[0]?.give('first')
  await asked
  makings[0]?.give('better')
  await settled()
  expect([await views.get('a'), expected.length]).toEqual(['better', 1])
})

test('a view that was begun earlier never takes the place of a later one', async () => {
  const { views, makings } = madeUp()
  const asked = views.get('a')
  views.renew('a')
  makings[1]?.give('later')
  expect(await asked).toBe('later')
  makings[0]?.give('earlier')
  await settled()
  expect(await views.get('a')).toBe('later')
})

test('pages are rendered on demand only, and do not wait for each other', async () => {
  const { views, makings } = madeUp()
  expect(views.renew('a')).toBe(false)
  expect(makings).toHaveLength(0)
  void views.get('a')
  const other = views.get('b')
  makings[1]?.give('b')
  expect(await other).toBe('b')
})

test('a failed view is rendered again for the next request', async () => {
  const { views, makings } = madeUp()
  const asked = views.get('a')
  makings[0]?.fail(new Error('a fault'))
  await expect(asked).rejects.toThrow('a fault')
  const again = views.get('a')
  makings[1]?.give('well')
  expect(await again).toBe('well')
})

import { expect, test } from 'vitest'
import { createTransferRate, rateText } from './transfer-rate.ts'
import { chosenText } from './upload-item.ts'
import { stepAfter } from './upload-words.ts'

test.for<[names: string[], shown: number, text: string]>([
  [[], 3, ''],
  [['a', 'b', 'c'], 3, 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 3, 'a, b, c, 2 more...'],
  [['a', 'b', 'c', 'd', 'e'], 4, 'a, b, c, d, 1 more...'],
])('of %j, %i names are shown and the others counted', ([names, shown, text]) => {
  expect(chosenText(names, shown)).toBe(text)
})

test.for<[bytesPerSecond: number | undefined, left: number, text: string]>([
  [undefined, 1000, ''],
  [1024, 10 * 1024, '1 KB/s, about 10 s left'],
  [1024, 600 * 1024, '1 KB/s, about 10 min left'],
  [1024, 7500 * 1024, '1 KB/s, about 2 h 5 min left'],
])('at %s bytes a second and %i left it is told how long it takes', ([rate, left, text]) => {
  expect(rateText(rate, left)).toBe(text)
})

test('the rate is of the last ten seconds, and nothing is said of the first half second', () => {
  const rate = createTransferRate()
  rate.note(500, 0)
  expect(rate.bytesPerSecond(400)).toBeUndefined()
  for (let second = 1; second <= 20; second += 1) rate.note(1000, second * 1000)
  expect(rate.bytesPerSecond(20_900)).toBeCloseTo(1010, -2)
})

const answer = (status: number, body: object) =>
  stepAfter({ kind: 'answer', status, body, offset: undefined, location: '' })

test('what stopped goes on by itself where it can, and is told with its reason where it cannot', () => {
  expect(stepAfter({ kind: 'away' })).toMatchObject({ step: 'paused', cause: 'broken' })
  expect(stepAfter({ kind: 'stopped' })).toEqual({ step: 'cancelled' })
  expect(answer(503, { code: 'server/busy', message: 'Busy.' })).toMatchObject({ step: 'paused' })
  expect(answer(429, { code: 'upload/too-fast' })).toMatchObject({ step: 'paused' })
  expect(answer(415, { code: 'upload/type', message: 'Not taken.' })).toEqual({
    step: 'failed',
    why: 'Not taken.',
    code: 'upload/type',
  })
  expect(answer(500, {})).toMatchObject({ step: 'failed', why: 'The server answered with 500.' })
})

test('whoever brings a photograph is told what it told', () => {
  const offers = { event_date: '2023.06.08' }
  const details = { place: '48.5, 37.2', device: '', owner: 'Max', offers }
  const said = (stripped: boolean) =>
    answer(200, { state: 'added', path: '/a.jpg', photo: { details, stripped } })
  expect(said(true)).toEqual({
    step: 'done',
    words: '/a.jpg Taken out of what everybody sees: place 48.5, 37.2, owner Max.',
  })
  expect(said(false)).toMatchObject({
    words: '/a.jpg Everybody can read in it: place 48.5, 37.2, owner Max.',
  })
})

import { expect, test } from 'vitest'
import { createTransferRate, rateText } from './transfer-rate.ts'
import { chosenText, fingerprintOf, isMessage, shownName } from './upload-item.ts'

test.for<[names: string[], shown: number, text: string]>([
  [[], 3, ''],
  [['a', 'b', 'c'], 3, 'a, b, c'],
  [['a', 'b', 'c', 'd', 'e'], 3, 'a, b, c, 2 more...'],
  [['a', 'b', 'c', 'd', 'e'], 4, 'a, b, c, d, 1 more...'],
  // A name that reverses what follows is isolated.
  [['a', 'b\u202egpj.exe', 'c'], 2, 'a, \u2068b\u202egpj.exe\u2069, 1 more...'],
])('of the names %j the first %i are shown and the rest counted', ([names, shown, text]) => {
  expect(chosenText(names, shown)).toBe(text)
})

test.for<[bytesPerSecond: number | undefined, left: number, text: string]>([
  [undefined, 1000, ''],
  [1024, 10 * 1024, '1 KB/s, about 10 s left'],
  [1024, 600 * 1024, '1 KB/s, about 10 min left'],
  [1024, 7500 * 1024, '1 KB/s, about 2 h 5 min left'],
])('at %s bytes per second with %i left the time left is shown', ([rate, left, text]) => {
  expect(rateText(rate, left)).toBe(text)
})

test('the rate covers the last ten seconds, and is unknown in the first half second', () => {
  const rate = createTransferRate()
  rate.note(500, 0)
  expect(rate.bytesPerSecond(400)).toBeUndefined()
  for (let second = 1; second <= 20; second += 1) rate.note(1000, second * 1000)
  expect(rate.bytesPerSecond(20_900)).toBeCloseTo(1010, -2)
})

test('a file whose name has a backslash is shown and resumed under the name that is stored', () => {
  const item = { file: new File(['x'], 'back\\slash.png'), path: undefined }
  expect(shownName(item)).toBe('back_slash.png')
  expect(isMessage(item)).toBe(false)
  expect(fingerprintOf(item.file, '', '')).toBe(
    fingerprintOf({ name: 'back_slash.png', size: 1 }, '', ''),
  )
})

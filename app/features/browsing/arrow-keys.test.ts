import { expect, test } from 'vitest'
import { type Box, entryAfterKey } from './arrow-keys.ts'

const box = (left: number, right: number, top: number): Box => ({
  left,
  right,
  top,
  bottom: top + 100,
})

// Three in the first row, two wide ones in the second, one across in the third.
const boxes = [
  box(0, 100, 0),
  box(110, 210, 0),
  box(220, 320, 0),
  box(0, 180, 120),
  box(190, 320, 120),
  box(0, 320, 240),
]
const boxAt = (index: number) => boxes[index] ?? box(0, 0, 0)

test.for([
  { key: 'ArrowRight', at: 2, to: 3 },
  { key: 'ArrowLeft', at: 3, to: 2 },
  { key: 'ArrowLeft', at: 0, to: undefined },
  { key: 'ArrowRight', at: 5, to: undefined },
  { key: 'ArrowDown', at: 0, to: 3 },
  { key: 'ArrowDown', at: 2, to: 4 },
  { key: 'ArrowDown', at: 4, to: 5 },
  { key: 'ArrowDown', at: 5, to: undefined },
  { key: 'ArrowUp', at: 5, to: 3 },
  { key: 'ArrowUp', at: 4, to: 2 },
  { key: 'ArrowUp', at: 1, to: undefined },
  { key: 'Home', at: 4, to: 0 },
  { key: 'End', at: 1, to: 5 },
  { key: 'a', at: 1, to: undefined },
])('$key on entry $at leads to $to', ({ key, at, to }) => {
  expect(entryAfterKey(key, { at, count: boxes.length, boxAt })).toBe(to)
})

test('moving down measures the next row only', () => {
  const measured = new Set<number>()
  const long = Array.from({ length: 10_000 }, (_, index) =>
    box((index % 5) * 110, (index % 5) * 110 + 100, Math.floor(index / 5) * 120),
  )
  const to = entryAfterKey('ArrowDown', {
    at: 12,
    count: long.length,
    boxAt(index) {
      measured.add(index)
      return long[index] ?? box(0, 0, 0)
    },
  })
  expect(to).toBe(17)
  expect(measured.size).toBeLessThan(12)
})

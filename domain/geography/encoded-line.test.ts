import { expect, test } from 'vitest'
import { decodeLine, encodeLine } from './encoded-line.ts'

test('a line comes back from its text on the grid of 0.1 km', () => {
  const line = [
    { x: -740.04, y: 0.06 },
    { x: 1824.3, y: -1999.9 },
    { x: 1824.3, y: -1999.9 },
    { x: 0, y: 1.6 },
  ]
  expect(decodeLine(encodeLine(line))).toEqual([
    { x: -740, y: 0.1 },
    { x: 1824.3, y: -1999.9 },
    { x: 1824.3, y: -1999.9 },
    { x: 0, y: 1.6 },
  ])
  expect(encodeLine(line)).toMatch(/^[\w-]+$/)
})

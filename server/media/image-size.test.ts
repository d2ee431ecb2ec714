import { expect, test } from 'vitest'
import { fittedSize } from './image-size.ts'

test.for([
  { of: [4000, 3000], at: 150, gives: [200, 150] },
  { of: [100, 100], at: 150, gives: [100, 100] },
  { of: [20, 10], at: 150, mayGrow: true, gives: [300, 150] },
  { of: [20_000, 1000], at: 150, gives: [1200, 60] },
  { of: [1, 60_000], at: 150, gives: [1, 150] },
  { of: [60_000, 1], at: 150, gives: [1200, 1] },
] as const)('$of at a height of $at is $gives', ({ of, at, gives, ...options }) => {
  const { width, height } = fittedSize({ width: of[0], height: of[1] }, at, options)
  expect([width, height]).toEqual(gives)
})

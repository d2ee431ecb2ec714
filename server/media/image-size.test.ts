import { expect, test } from 'vitest'
import { fittedSize, pageSize } from './image-size.ts'

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

test.for([
  { page: { width: 595, height: 842 }, size: { width: 900, height: 1274 } },
  { page: { width: 1, height: 14_400 }, size: { width: 1, height: 16_000 } },
  { page: { width: 14_400, height: 1 }, size: { width: 900, height: 1 } },
  { page: { width: 600, height: 14_400 }, size: { width: 667, height: 16_000 } },
])('an image of a page of $page has bounded sides', ({ page, size }) => {
  expect(pageSize(page, 900)).toEqual(size)
})

import { expect, test } from 'vitest'
import { clipLine, clipRing } from './clipping.ts'
import { relativePath } from './relative-path.ts'

const box = { x: 0, y: 0, width: 100, height: 50 }

test('a path has whole numbers of its grid, each relative to the one before', () => {
  const line = [
    { x: 1, y: 2 },
    { x: 3.04, y: 1 },
    { x: 3.041, y: 1.001 },
    { x: 0, y: 1 },
  ]
  expect(relativePath([line], box)).toBe('M10 20l20-10-30 0')
  expect(relativePath([line, []], box, 'z')).toBe('M10 20l20-10-30 0z')
  expect(relativePath([[{ x: 1, y: 1 }]], box)).toBe('')
})

test('a polygon is cut at the edges of the box', () => {
  const ring = [
    { x: -50, y: 10 },
    { x: 50, y: 10 },
    { x: 50, y: 20 },
    { x: -50, y: 20 },
  ]
  expect(clipRing(ring, box)).toEqual([
    { x: 0, y: 10 },
    { x: 50, y: 10 },
    { x: 50, y: 20 },
    { x: 0, y: 20 },
  ])
  expect(clipRing(ring, { x: 60, y: 0, width: 10, height: 10 })).toEqual([])
})

test('of a line the parts near the box are left, each with the vertex before and after', () => {
  const line = [-20, -10, 10, 20, 110, 120, 90].map((x) => ({ x, y: 5 }))
  const parts = clipLine(line, box).map((part) => part.map(({ x }) => x))
  expect(parts).toEqual([
    [-10, 10, 20, 110],
    [120, 90],
  ])
})

import { expect, test } from 'vitest'
import { groupMarks, joinCovered } from './mark-groups.ts'

const marks = (...points: [number, number][]) => points.map(([x, y]) => ({ at: { x, y } }))

test('marks that would cover each other are one group, in its middle; others stay apart', () => {
  const groups = groupMarks(marks([0, 0], [3, 0], [100, 0], [109, 0]), 10)
  expect(groups.map(({ at, members }) => [at.x, members.length])).toEqual([
    [1.5, 2],
    [104.5, 2],
  ])
  expect(groupMarks(marks([0, 0], [10, 0], [0, -10]), 10)).toHaveLength(3)
})

test('neighbours are found across the grid, also left of and above its origin', () => {
  expect(groupMarks(marks([-1, -1], [1, 1]), 10)).toHaveLength(1)
})

test('a counted mark includes the marks that it covers, and single marks stay single', () => {
  const groups = groupMarks(marks([0, 0], [1, 0], [12, 0], [40, 0], [52, 0]), 10)
  const joined = joinCovered(groups, 15)
  expect(joined.map(({ members }) => members.length)).toEqual([3, 1, 1])
})

test('no mark is lost among thousands', () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({
    at: { x: (at * 7919) % 1400, y: (at * 104_729) % 1000 },
  }))
  const groups = joinCovered(groupMarks(many, 20), 28)
  expect(new Set(groups.flatMap(({ members }) => members)).size).toBe(many.length)
})

import { expect, test } from 'vitest'
import { stepOf, type UndoSteps, withoutBatch, withStep } from './undo-steps.ts'

const NONE: UndoSteps = { steps: [] }
const moved = { batches: ['m2', 'm1'], undone: 'Moved back.' }
const thrown = { batches: ['t'], undone: 'Out of the trash.' }
const both = withStep(withStep(NONE, moved), thrown)

test('what was done last is undone first, and then what was done before it', () => {
  expect(stepOf(both, undefined)).toEqual(thrown)
  expect(stepOf(withoutBatch(both, 't'), undefined)).toEqual(moved)
})

test('a step of several changes is there until the last of them is undone', () => {
  const half = withoutBatch(both, 'm2')
  expect(stepOf(half, 'm1')).toEqual({ ...moved, batches: ['m1'] })
  expect(withoutBatch(half, 'm1').steps).toEqual([thrown])
})

test('what changed nothing, or is not of this visit, is no step', () => {
  expect(withStep(both, { batches: [], undone: '' }).steps).toHaveLength(2)
  expect(stepOf(both, 'of another')).toBeUndefined()
  expect(withoutBatch(both, 'of another')).toEqual(both)
})

test('of a long visit the first steps are forgotten', () => {
  let long = NONE
  for (let at = 0; at < 150; at += 1) long = withStep(long, { batches: [`${at}`], undone: '' })
  expect(long.steps).toHaveLength(100)
  expect(stepOf(long, undefined)?.batches).toEqual(['149'])
})

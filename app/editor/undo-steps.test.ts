import { expect, test } from 'vitest'
import { stepOf, type UndoSteps, withInverse, withoutBatch, withStep } from './undo-steps.ts'

const NONE: UndoSteps = { steps: [] }
const moved = { batches: ['m2', 'm1'], undone: 'Moved back.' }
const thrown = { batches: ['t'], undone: 'Out of the trash.' }
const both = withStep(withStep(NONE, moved), thrown)

test('changes are undone in reverse order', () => {
  expect(stepOf(both.steps, undefined)).toEqual(thrown)
  expect(stepOf(withoutBatch(both, 't').steps, undefined)).toEqual(moved)
})

test('an undo step of several changes stays until the last of them is undone', () => {
  const half = withoutBatch(both, 'm2')
  expect(stepOf(half.steps, 'm1')).toEqual({ ...moved, batches: ['m1'] })
  expect(withoutBatch(half, 'm1').steps).toEqual([thrown])
})

test('changes without effect or from earlier visits are not undo steps', () => {
  expect(withStep(both, { batches: [], undone: '' }).steps).toHaveLength(2)
  expect(stepOf(both.steps, 'of another')).toBeUndefined()
  expect(withoutBatch(both, 'of another').steps).toEqual(both.steps)
})

test('during a long visit the oldest undo steps are dropped', () => {
  let long = NONE
  for (let at = 0; at < 150; at += 1) long = withStep(long, { batches: [`${at}`], undone: '' })
  expect(long.steps).toHaveLength(100)
  expect(stepOf(long.steps, undefined)?.batches).toEqual(['149'])
})

test('an undone change can be redone until the next change', () => {
  const again = { batches: ['u'], undone: 'In the trash.', done: 'Out of the trash.' }
  const undone = withInverse(withoutBatch(both, 't'), again, 'undo')
  expect(undone.steps).toEqual([moved])
  expect(undone.redo).toEqual([again])
  const redone = withInverse(withoutBatch(undone, 'u'), thrown, 'redo')
  expect([redone.steps, redone.redo]).toEqual([[moved, thrown], []])
  expect(withStep(undone, thrown).redo).toEqual([])
  expect(withStep(undone, { batches: [], undone: '' }).redo).toEqual([again])
})

import { expect, test } from 'vitest'
import { hasSameLetters, isOneEdit, isSlip } from './one-edit.ts'

test.each([
  ['kinetc', 'kinetic', true],
  ['bergepanzr', 'bergepanzer', true],
  ['kinetic', 'kinetic', false],
  ['kinteic', 'kinetic', true],
  ['kinexic', 'kinetic', true],
  ['finetic', 'kinetic', false],
  ['kinec', 'kinetic', false],
  ['kinetics', 'kinetic', true],
  ['knieitc', 'kinetic', false],
  ['kinetci', 'kinetic', true],
])('%s and %s', (one, other, isOne) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([isOne, isOne])
})

test.each([
  ['dorne', 'drone', true],
  ['dorne', 'done', false],
  ['dorne', 'dornx', false],
])('the letters of %s and %s are the same: %s', (one, other, areSame) => {
  expect(hasSameLetters(one, other)).toBe(areSame)
})

test.each([
  ['abandonned', 'abandoned', true],
  ['abandonde', 'abandoned', true],
  ['amunition', 'ammunition', true],
  ['dorne', 'drone', true],
  ['turned', 'burned', false],
  ['reliable', 'reliably', false],
  ['drone', 'drones', false],
])('whether %s is a slip for %s: %s', (one, other, isOne) => {
  expect(isSlip(one, other)).toBe(isOne)
})

import { expect, test } from 'vitest'
import { energyIn, energyUnits, joulesOf } from './energy.ts'
import { kilogramsOf, massIn, massUnits } from './mass.ts'
import { metresPerSecondOf, velocityIn, velocityUnits } from './velocity.ts'

test.for([
  ['1 MJ', joulesOf(1, 'MJ'), 1_000_000],
  ['1 J', joulesOf(1, 'J'), 1],
  ['1 BTU', joulesOf(1, 'BTU'), 1055],
  ['1 cal, a kilocalorie,', joulesOf(1, 'cal'), 4184],
] as const)('%s is %d J, as the specification says %d', ([, joules, specified]) => {
  expect(joules).toBe(specified)
})

test('a kilogram and a metre per second have the factors of the specification', () => {
  expect(massUnits.map((unit) => [unit, massIn(unit, 1)])).toEqual([
    ['kg', 1],
    ['g', 1000],
    ['oz', 35.274],
    ['lb', 2.205],
  ])
  expect(velocityUnits.map((unit) => [unit, velocityIn(unit, 1)])).toEqual([
    ['m/s', 1],
    ['km/h', 3.6],
    ['ft/s', 3.281],
    ['mi/h', 2.237],
  ])
})

test('menus offer the units in the order of the specification', () => {
  expect(energyUnits).toEqual(['MJ', 'J', 'BTU', 'cal'])
})

test('converting there and back gives the same quantity', () => {
  for (const value of [0, 0.1, 5, 1737.4, 1e9]) {
    for (const unit of energyUnits)
      expect(energyIn(unit, joulesOf(value, unit))).toBeCloseTo(value, 6)
    for (const unit of massUnits)
      expect(massIn(unit, kilogramsOf(value, unit))).toBeCloseTo(value, 6)
    for (const unit of velocityUnits)
      expect(velocityIn(unit, metresPerSecondOf(value, unit))).toBeCloseTo(value, 6)
  }
})

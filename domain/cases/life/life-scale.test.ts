import { expect, test } from 'vitest'
import type { LifeStation } from './life-line.ts'
import { lifeScale } from './life-scale.ts'

/** Made up. */
const step = (date: string): LifeStation => ({
  kind: 'event',
  id: date,
  title: 'A step',
  date,
  dateBasis: '',
  certainty: 'same',
  why: '',
  status: '',
  outcome: '',
  basis: 'reported',
  evidence: [],
})

test('a day has a place, a month and a year have the span that they cover', () => {
  const scale = lifeScale([step('2023.11.01'), step('2024.02'), step('2024'), step('')])
  const shares = scale?.points.map(({ isDay, from, to }) => [isDay, from * 14, to * 14])
  expect(shares?.map((one) => one.map((value) => Number(value)))).toEqual([
    [1, 0, 1],
    [0, 3, 4],
    [0, 2, 14],
  ])
  expect(scale?.ticks.map(({ month }) => month)).toEqual(['2023-11', '2024-04', '2024-09'])
})

test.for([[['2024.02', '2024.02.03']], [['2024.02', '']], [[]]])(
  'there is no axis for %j',
  ([dates]) => {
    expect(lifeScale((dates ?? []).map(step))).toBeUndefined()
  },
)

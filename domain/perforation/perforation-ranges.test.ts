import { expect, test } from 'vitest'
import { codesOf, near, problemsOf, withDefaults } from './perforation.fixture.ts'
import { perforation } from './perforation.ts'

test.for([
  { change: { p_len: Number.NaN, vt: Number.POSITIVE_INFINITY }, fields: ['p_len', 'vt'] },
  { change: { nato: Number.NaN, rhot: 1 }, fields: ['nato', 'rhot'] },
  { change: { bhnp: Number.NaN }, fields: [] },
  { change: { bhnp: Number.NaN, rhop: 7850, material: 'Steel' }, fields: ['bhnp'] },
] as const)(
  'a field without a number is rejected by name, beside other failures: $change',
  (row) => {
    const problems = problemsOf(perforation(withDefaults(row.change)))
    expect(problems.map(({ field }) => field)).toEqual(row.fields)
    if (row.fields[0]) expect(problems[0]?.code).toBe('not_a_number')
  },
)

test('numbers that are too large are rejected with a reason', () => {
  const result = perforation(withDefaults({ p_len: 1e308, f_len: 0 }))
  expect(codesOf(result)).toEqual(['no_finite_result'])
})

test.for([
  { process: 'Perforation', material: 'Tungsten', field: 'bhnt', from: 150, to: 500 },
  { process: 'Perforation', material: 'DU', field: 'bhnt', from: 150, to: 500 },
  { process: 'Perforation', material: 'Steel', field: 'bhnt', from: 120, to: 550 },
  { process: 'Penetration', material: 'Tungsten', field: 'bhnt', from: 200, to: 600 },
  { process: 'Perforation', material: 'Tungsten', field: 'rhop', from: 16500, to: 19300 },
  { process: 'Perforation', material: 'DU', field: 'rhop', from: 16500, to: 19100 },
  { process: 'Perforation', material: 'Steel', field: 'rhop', from: 7700, to: 8500 },
  { process: 'Penetration', material: 'Tungsten', field: 'rhop', from: 16500, to: 19300 },
  { process: 'Perforation', material: 'Steel', field: 'bhnp', from: 200, to: 750 },
  { process: 'Perforation', material: 'Tungsten', field: 'rhot', from: 7700, to: 8000 },
  { process: 'Penetration', material: 'Tungsten', field: 'rhot', from: 7700, to: 8000 },
  { process: 'Perforation', material: 'DU', field: 'nato', from: -75, to: 75 },
] as const)(
  '$process of $material accepts $field from $from to $to only',
  ({ process, material, field, from, to }) => {
    const rhop = material === 'Steel' ? 7850 : 17500
    const fails = (value: number) =>
      codesOf(perforation(withDefaults({ process, material, rhop, vt: 2.2, [field]: value })))
    expect([from, to].map(fails)).toEqual([[], []])
    expect([from - 0.01, to + 0.01].map((value) => fails(value).length)).toEqual([1, 1])
  },
)

test.for([
  { change: { p_len: 0 }, range: { min: 0 } },
  { change: { dia: -5 }, range: { min: 0 } },
  { change: { df: 28 }, range: { min: 0, max: 27 } },
  { change: { f_len: -1 }, range: { min: 0 } },
  { change: { rhot: 1 }, range: { min: 7700, max: 8000 } },
  { change: { nato: 76 }, range: { min: -75, max: 75 } },
  { change: { vt: 0.5 }, range: { min: near(0.9556743631447341, 1e-12) } },
  { change: { bhnt: 1 }, range: { min: 150, max: 500 } },
  { change: { rhop: 7850, bhnp: 199, material: 'Steel' }, range: { min: 200, max: 750 } },
] as const)('with $change the field is marked with the ends $range', ({ change, range }) => {
  const [problem] = problemsOf(perforation(withDefaults(change)))
  const { text: _, ...ends } = problem?.range ?? { text: '' }
  expect(ends).toEqual(range)
})

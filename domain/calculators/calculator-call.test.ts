import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { callPerforation, isValidInput, perforationCall } from '../perforation/perforation-call.ts'
import { perforationVectors } from '../perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT, numberFields } from '../perforation/shot.ts'
import { MAX_INPUTS, parsedInputs } from './calculator-call.ts'

const element = perforationCall.input

/** What JSON may hold in a field, most of it wrong there. */
const anything = fc.oneof(
  fc.double(),
  fc.constantFrom(
    'Tungsten',
    'DU',
    'Steel',
    'Perforation',
    'Penetration',
    '',
    'x',
    null,
    undefined,
  ),
  fc.boolean(),
  fc.jsonValue(),
)
const fields = [...numberFields, 'process', 'material', 'constructor', '__proto__', 'x'] as const

/** An input of a call that is wrong in a few fields, or in none. */
const input = fc
  .array(
    fc.record({ field: fc.constantFrom(...fields), value: anything, isLeftOut: fc.boolean() }),
    {
      maxLength: 3,
    },
  )
  .map((changes) => {
    const entries = new Map<string, unknown>(Object.entries(DEFAULT_INPUT))
    for (const { field, value, isLeftOut } of changes)
      if (isLeftOut) entries.delete(field)
      else entries.set(field, value)
    return Object.fromEntries(entries)
  })

describe('the quick check of an input agrees with the schema', () => {
  test('of inputs that are wrong in a few fields', () => {
    fc.assert(
      fc.property(input, (given) => {
        expect(isValidInput(given)).toBe(element.safeParse(given).success)
      }),
      { seed: 1, numRuns: 3000 },
    )
  })

  test('of anything that JSON may hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        expect(isValidInput(given)).toBe(element.safeParse(given).success)
      }),
      { seed: 1, numRuns: 1000 },
    )
  })

  test('of every case of the model', () => {
    for (const { inputs } of perforationVectors) expect(isValidInput(inputs)).toBe(true)
  })
})

const BATCH = 10
const batches = (inputs: unknown[], isValid?: typeof isValidInput) => [
  ...parsedInputs(perforationCall.input, { inputs }, BATCH, isValid),
]

describe('inputs of a call', () => {
  test('are the same for every caller', () => {
    const inputs = perforationVectors.map((vector) => vector.inputs)
    const slow = batches(inputs)
    expect(batches(inputs, isValidInput)).toEqual(slow)
    expect(slow.length).toBeGreaterThan(1)
    for (const batch of slow) expect(batch.ok).toBe(true)
  })

  test('are reported by the first invalid one', () => {
    const inputs = [DEFAULT_INPUT, { ...DEFAULT_INPUT, vt: 'x', nato: 'x' }, 7]
    expect(batches(inputs, isValidInput)[0]).toEqual({
      ok: false,
      problem: 'Input 2 (inputs[1]), field vt: must be a finite number.',
    })
  })

  test('that are too many are reported before any of them', () => {
    const inputs = new Array(MAX_INPUTS + 1).fill(7)
    expect(batches(inputs, isValidInput)).toEqual([
      { ok: false, problem: 'The field inputs must contain at most 10000 inputs.' },
    ])
  })

  test('that are wrong are named by their place in the whole call', () => {
    const inputs = [...new Array(12).fill(DEFAULT_INPUT), { ...DEFAULT_INPUT, vt: 'x' }]
    expect(batches(inputs, isValidInput).at(-1)).toEqual({
      ok: false,
      problem: 'Input 13 (inputs[12]), field vt: must be a finite number.',
    })
  })
})

test('whatever a call may hold is answered with finite numbers, with words where there is no result', () => {
  const right = input.filter((given) => element.safeParse(given).success)
  fc.assert(
    fc.property(right, (given) => {
      const compute = callPerforation(element.parse(given))
      for (const value of Object.values(compute))
        if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
      expect(compute.errors.length > 0).toBe(!compute.ok)
    }),
    { seed: 1, numRuns: 1000 },
  )
})

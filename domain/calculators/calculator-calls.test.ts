import { describe, expect, test } from 'vitest'
import { callPerforation, perforationCall } from '../perforation/perforation-call.ts'
import { perforationVectors } from '../perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT } from '../perforation/shot.ts'
import { callProblem, MAX_INPUTS } from './calculator-call.ts'
import { kineticEnergyCall } from './kinetic-energy-calculator.ts'
import { relativeArmorCall } from './relative-armor-calculator.ts'

/** As the server reads it: the text of a body. */
function problemOf(
  {
    body,
  }: Pick<typeof perforationCall | typeof kineticEnergyCall | typeof relativeArmorCall, 'body'>,
  text: string,
) {
  const { error } = body.safeParse(JSON.parse(text))
  return error ? callProblem(error) : 'accepted'
}

const GOOD = JSON.stringify(DEFAULT_INPUT)

describe('a call for perforation', () => {
  const changed = (change: string) => GOOD.replace('"vt":1.737', change)

  test.for([
    { input: changed('"vt":"1.737"'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":1e309'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":-1e309'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":null'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":[1.737]'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":true'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"x":1'), sentence: ', field vt: must be a finite number.' },
    { input: changed('"vt":1,"__proto__":{"vt":2}'), sentence: ', field __proto__: is not known.' },
    { input: changed('"vt":1,"constructor":1'), sentence: ', field constructor: is not known.' },
    { input: changed('"vt":1,"VT":1'), sentence: ', field VT: is not known.' },
    {
      input: changed(`"vt":1,"${'x'.repeat(99)}":1`),
      sentence: `, field ${'x'.repeat(40)}…: is not known.`,
    },
    { input: GOOD.replace('237', '"237"'), sentence: ', field bhnp: must be a finite number.' },
    {
      input: GOOD.replace('Tungsten', 'Gold'),
      sentence: ', field material: must be one of Tungsten, DU, Steel.',
    },
    {
      input: GOOD.replace('"Tungsten"', '7'),
      sentence: ', field material: must be one of Tungsten, DU, Steel.',
    },
    {
      input: GOOD.replace('Perforation', 'perforation'),
      sentence: ', field process: must be one of Perforation, Penetration.',
    },
    { input: '[]', sentence: ' must be an object.' },
    { input: '"x"', sentence: ' must be an object.' },
    { input: 'null', sentence: ' must be an object.' },
  ])('with a third input $input is rejected', ({ input, sentence }) => {
    expect(problemOf(perforationCall, `{"inputs":[${GOOD},${GOOD},${input}]}`)).toBe(
      `Input 3 (inputs[2])${sentence}`,
    )
  })

  test.for([
    { body: '{}', sentence: 'The field inputs must be a list.' },
    { body: '{"inputs":{}}', sentence: 'The field inputs must be a list.' },
    { body: '{"inputs":[]}', sentence: 'The field inputs must contain at least 1 input.' },
    { body: '[]', sentence: 'The call must be an object with the field inputs.' },
    { body: 'null', sentence: 'The call must be an object with the field inputs.' },
    {
      body: `{"inputs":[${GOOD}],"more":1}`,
      sentence: 'The call contains the unknown field more.',
    },
    {
      body: `{"inputs":[${GOOD}],"__proto__":{}}`,
      sentence: 'The call contains the unknown field __proto__.',
    },
  ])('with the body $body is rejected', ({ body, sentence }) => {
    expect(problemOf(perforationCall, body)).toBe(sentence)
  })

  test('takes ten thousand inputs and not one more', () => {
    const inputs = (count: number) => ({ inputs: new Array(count).fill(DEFAULT_INPUT) })
    expect(perforationCall.body.safeParse(inputs(MAX_INPUTS)).success).toBe(true)
    const { error } = perforationCall.body.safeParse(inputs(MAX_INPUTS + 1))
    expect(error && callProblem(error)).toBe('The field inputs must contain at most 10000 inputs.')
  })

  test.for([
    { left: { material: '' }, code: 'material_missing' },
    { left: { material: null }, code: 'material_missing' },
    { left: { process: undefined }, code: 'process_missing' },
    { left: { material: 'Steel', rhop: 7850, bhnp: null }, code: 'penetrator_hardness_undefined' },
    { left: { bhnp: undefined }, code: undefined },
  ])('may leave empty what a reader may leave empty, and says so: $left', ({ left, code }) => {
    const { inputs } = perforationCall.body.parse({ inputs: [{ ...DEFAULT_INPUT, ...left }] })
    expect(inputs.map(callPerforation)[0]?.errors[0]?.code).toBe(code)
  })

  test('is answered with the fields of the specification for every case', () => {
    const results = perforationVectors.map(({ inputs }) => callPerforation(inputs))
    expect(perforationCall.results.parse({ results })).toEqual({ results })
    results.forEach(({ ok, result_mm, display, errors }, at) => {
      const { supported, valid, errors: codes, display_mm } = perforationVectors[at]?.expected ?? {}
      expect(ok).toBe(valid)
      expect(display ?? undefined).toBe(display_mm)
      if (!supported) {
        expect(result_mm).toBeNull()
        expect(errors.map(({ code }) => code)).toEqual(['penetration_tungsten_only'])
      } else expect(errors.map(({ code }) => code)).toEqual(codes)
    })
  })
})

const UNITS = '"KEUnit":"MJ","mUnit":"kg","vUnit":"m/s"'

describe('a call for kinetic energy', () => {
  test.for([
    { input: `{"KE":10,"m":5,${UNITS}}`, sentence: 'accepted' },
    {
      input: `{"KE":10,"m":5,"v":1,${UNITS}}`,
      sentence: 'Input 1 (inputs[0]), field v: KE, m and v: exactly two must be given, not 3.',
    },
    {
      input: `{"m":5,${UNITS}}`,
      sentence: 'Input 1 (inputs[0]), field KE: KE, m and v: exactly two must be given, not 1.',
    },
    {
      input: '{"KE":10,"m":5}',
      sentence: 'Input 1 (inputs[0]), field KEUnit: must be one of MJ, J, BTU, cal.',
    },
    {
      input: `{"KE":10,"m":5,${UNITS.replace('kg', 'stone')}}`,
      sentence: 'Input 1 (inputs[0]), field mUnit: must be one of kg, g, oz, lb.',
    },
    {
      input: `{"KE":10,"m":"5",${UNITS}}`,
      sentence: 'Input 1 (inputs[0]), field m: must be a finite number.',
    },
    {
      input: `{"KE":10,"m":5,"__proto__":1,${UNITS}}`,
      sentence: 'Input 1 (inputs[0]), field __proto__: is not known.',
    },
  ])('with $input says "$sentence"', ({ input, sentence }) => {
    expect(problemOf(kineticEnergyCall, `{"inputs":[${input}]}`)).toBe(sentence)
  })

  test('is answered with a value or with words', () => {
    const units = { KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' } as const
    const results = [
      { KE: 10, m: 5 },
      { KE: 10, m: 0 },
    ].map((given) => kineticEnergyCall.compute({ ...units, ...given }))
    expect(kineticEnergyCall.results.parse({ results })).toEqual({
      results: [
        { ok: true, value: 2000, display: '2000.00', errors: [] },
        {
          ok: false,
          value: null,
          display: null,
          errors: [
            {
              code: 'no_answer',
              message: 'With a mass of 0 the energy is always 0, so no velocity gives this energy.',
            },
          ],
        },
      ],
    })
  })
})

describe('a call for relative armor', () => {
  test.for([
    { input: '{"thickness":100,"primary":30}', sentence: 'accepted' },
    { input: '{"thickness":100,"primary":30,"secondary":null}', sentence: 'accepted' },
    {
      input: '{"thickness":100}',
      sentence: 'Input 1 (inputs[0]), field primary: must be a finite number.',
    },
    {
      input: '{"thickness":100,"primary":30,"secondary":"9"}',
      sentence: 'Input 1 (inputs[0]), field secondary: must be a finite number.',
    },
    {
      input: '{"thickness":100,"primary":30,"tertiary":9}',
      sentence: 'Input 1 (inputs[0]), field tertiary: is not known.',
    },
  ])('with $input says "$sentence"', ({ input, sentence }) => {
    expect(problemOf(relativeArmorCall, `{"inputs":[${input}]}`)).toBe(sentence)
  })

  test('is answered with the -1 of the specification where no shot crosses the plate', () => {
    const angles = [30, 0, 180]
    const results = angles.map((primary) => relativeArmorCall.compute({ thickness: 100, primary }))
    expect(
      relativeArmorCall.results
        .parse({ results })
        .results.map(({ ok, value, display }) => [ok, value?.toFixed(6), display]),
    ).toEqual([
      [true, '200.000000', '200.00'],
      [false, '-1.000000', '-1'],
      [false, undefined, null],
    ])
  })
})

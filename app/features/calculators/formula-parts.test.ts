import { expect, test } from 'vitest'
import { kineticEnergyWorking } from '#domain/calculators/kinetic-energy-working.ts'
import { perforationWorking } from '#domain/perforation/perforation-working.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { formulaParts } from './formula-parts.ts'

/** As it is set: an index in [ ], an exponent in { }. */
function set(formula: string): string {
  const marks = { plain: ['', ''], sub: ['[', ']'], sup: ['{', '}'] } as const
  return formulaParts(formula)
    .map(({ kind, text }) => `${marks[kind][0]}${text}${marks[kind][1]}`)
    .join('')
}

test.for([
  ['L - Lf·(1 - (1 + q + q^2) / 3)', 'L - L[f] · (1 - (1 + q + q{2}) / 3)'],
  ['c·BHNt^k·BHNp^n', 'c · BHN[t]{k} · BHN[p]{n}'],
  ['(c0 + c1·BHNt)·BHNt', '(c[0] + c[1] · BHN[t]) · BHN[t]'],
  ['√(Smin / (κ·ρp))', '√(S[min] / (κ · ρ[p]))'],
  ['cos(60°)^(-0.224)', 'cos(60°){-0.224}'],
  ['coth(b0 + b1·AR)', 'coth(b[0] + b[1] · AR)'],
  ['exp(-S / (ρp·v^2))', 'exp(-S / (ρ[p] · v{2}))'],
  ['D·du + du^2', 'D · d[u] + d[u]{2}'],
  ['ρp·V / 10^9', 'ρ[p] · V / 10{9}'],
  ['2·E_J / v_ms^2', '2 · E[J] / v[m/s]{2}'],
  ['vmin', 'v[min]'],
  ['0.22222222^2', '0.22222222{2}'],
  ['sin(α°)·sin(β°)', 'sin(α°) · sin(β°)'],
  ['', ''],
] as const)('%s is typeset as %s', ([formula, shown]) => {
  expect(set(formula)).toBe(shown)
})

test('no working shows the raw markup of an exponent or index', () => {
  const workings = [
    perforationWorking(DEFAULT_INPUT),
    perforationWorking({ ...DEFAULT_INPUT, material: 'Steel', rhop: 7850 }),
    kineticEnergyWorking({ m: 5, v: 1700, KEUnit: 'MJ', mUnit: 'lb', vUnit: 'km/h' }),
  ]
  for (const { steps } of workings)
    for (const { symbol, formula, filled } of steps)
      for (const { text } of [symbol, formula, filled])
        expect(
          formulaParts(text)
            .map((part) => part.text)
            .join(''),
        ).not.toMatch(/[\^_]/)
})

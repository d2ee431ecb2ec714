import { expect, test } from 'vitest'
import { locationProblems } from '#domain/cases/location/location-problems.ts'
import { HIDDEN_CHARACTERS, type ProblemFix } from '#domain/writing/problem-fix.ts'
import type { TextProblem } from '#domain/writing/writing.ts'
import { applyFix, fixIn, withFixes } from './apply-fix.ts'

const TEXT =
  '---\nid: x # same\nvehicel: Leopard\n---\n\n[one](#first-losses) first-loss [two](#first-loss)\n'

test.for<[what: string, line: number, fix: ProblemFix, from: string, to: string]>([
  ['a field', 3, { from: 'vehicel', to: 'vehicle' }, 'vehicel', 'vehicle'],
  ['whole words', 6, { from: 'first-loss', to: 'first-hit' }, ' first-loss ', ' first-hit '],
  ['a value', 2, { field: 'id', value: 'first' }, 'id: x #', 'id: first #'],
  [
    'a missing field',
    1,
    { field: 'added', value: '2026-11-02' },
    '\n---\n\n',
    '\nadded: 2026-11-02\n---\n\n',
  ],
])('%s is changed, and no other byte', ([, line, fix, from, to]) => {
  for (const eol of ['\n', '\r\n']) {
    const [text, wanted] = [TEXT, TEXT.replace(from, to)].map((one) => one.replaceAll('\n', eol))
    expect(applyFix('cases/made-up/x.md', text ?? '', { lines: [line], fix })).toBe(wanted)
  }
})

test('all invisible characters of a text are removed at once', () => {
  const text = TEXT.replace('Leopard', 'Leo\u00ADpard').replace('[one]', '[o\u200Bne]')
  const fix = { remove: HIDDEN_CHARACTERS } as const
  expect(applyFix('articles/x.md', text, { lines: [3], fix })).toBe(TEXT)
  expect(fixIn(`fix ${JSON.stringify({ lines: [3], fix })}`)).toEqual({ lines: [3], fix })
})

test('a line that has changed meanwhile stays', () => {
  const fix = { from: 'vehicel', to: 'vehicle' }
  for (const line of [1, 6, 99])
    expect(applyFix('articles/x.md', TEXT, { lines: [line], fix })).toBe(TEXT)
})

test('a fix that would change nothing is not offered', () => {
  const problem = { kind: 'error', line: 2, field: 'id', message: 'expected another id' } as const
  expect(withFixes('cases/made-up/x.md', TEXT, [problem])).toEqual([problem])
  const fix = { field: 'id', value: 'y' }
  expect(withFixes('cases/made-up/y.md', TEXT, [problem])).toEqual([{ ...problem, fix }])
})

test('a precision that needs coordinates is replaced by one that needs none', () => {
  const text = '---\nlocation:\n  place: Dibrova\n  precision: 10 km\n---\n'
  const [[field, message] = []] = locationProblems({
    location: { coordinates: '', precision: '10 km', geolocation: '' },
    sources: [],
  } as unknown as Parameters<typeof locationProblems>[0])
  expect(message).toBe(
    'the precision "10 km" needs coordinates; enter them, or remove the precision',
  )
  const problem = { kind: 'error', line: 4, field: `location.${field}`, message } as TextProblem
  const [{ fix } = problem] = withFixes('cases/made-up/x.md', text, [problem])
  if (!fix) throw new Error('no fix')
  expect(applyFix('cases/made-up/x.md', text, { lines: [4], fix })).toBe(
    text.replace('10 km', 'place'),
  )
})

test('the same fix of several mistakes changes each of them once', () => {
  const text = '[a](#puma)\n[b](#pumas)\n[c](#puma), [d](#puma), [e](#puma)\r\n[f](#puma)\n'
  const fix = { from: 'puma', to: 'puma ifv' }
  expect(applyFix('articles/x.md', text, { lines: [1, 1, 2, 3, 3, 99], fix })).toBe(
    '[a](#puma ifv)\n[b](#pumas)\n[c](#puma ifv), [d](#puma ifv), [e](#puma)\r\n[f](#puma)\n',
  )
})

test.for([
  'preview',
  'fix ',
  'fix {}',
  'fix {"lines":[],"fix":{"from":"a","to":"b"}}',
  'fix {"lines":[0],"fix":{"from":"a","to":"b"}}',
])('%o is not a fix', (change) => {
  expect(fixIn(change)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { kineticForm, solveForm, withFocus, withText } from './kinetic-form-state.ts'
import {
  entryOf,
  formOfEntry,
  type KineticEntry,
  MAX_ENTRIES,
  readHistory,
  withEntry,
  withoutEntry,
} from './kinetic-history.ts'

const START = kineticForm(
  { KE: 10, KEUnit: 'MJ', m: 5, mUnit: 'kg', vUnit: 'm/s' },
  ['KE', 'm'],
  {},
)

const ENTRY: KineticEntry = {
  KE: '10',
  KEUnit: 'MJ',
  m: '5',
  mUnit: 'kg',
  v: '2000.00',
  vUnit: 'm/s',
  computed: 'v',
}

test('a row stores the form state, and restores it', () => {
  const asFocused = withFocus(withText(START, 'm', '7'), 'v')
  for (const form of [START, withText(START, 'v', '800'), asFocused]) {
    const entry = entryOf(form)
    if (!entry) throw new Error('There is no row.')
    const back = solveForm(formOfEntry(entry))
    const result = solveForm(form)
    expect(back.ok && back.display).toBe(result.ok && result.display)
  }
  expect(entryOf(START)).toEqual(ENTRY)
})

test('input without a result adds no row', () => {
  expect(entryOf(withText(START, 'm', '0'))).toBeUndefined()
})

test('ten rows are kept, the newest first, each once', () => {
  let history: KineticEntry[] = []
  for (let at = 1; at <= 12; at++) history = withEntry(history, { ...ENTRY, KE: String(at) })
  expect(history).toHaveLength(MAX_ENTRIES)
  expect(history.map(({ KE }) => KE)).toEqual('12 11 10 9 8 7 6 5 4 3'.split(' '))
  expect(withEntry(history, { ...ENTRY, KE: '5' })).toEqual(history)
  expect(withoutEntry(history, { ...ENTRY, KE: '5' })).toHaveLength(9)
  expect(readHistory(JSON.stringify(history))).toEqual(history)
})

test.for([
  undefined,
  '',
  'null',
  '{}',
  '{"length":1e9}',
  '[[[',
  '[[]]',
  '[null, 1, "x", true]',
  '[{"KE":"10"}]',
  JSON.stringify([{ ...ENTRY, KE: 10 }]),
  JSON.stringify([{ ...ENTRY, KE: '<img src=x onerror=alert(1)>' }]),
  JSON.stringify([{ ...ENTRY, KE: 'NaN' }]),
  JSON.stringify([{ ...ENTRY, KE: '9'.repeat(65) }]),
  JSON.stringify([{ ...ENTRY, KEUnit: 'kWh' }]),
  JSON.stringify([{ ...ENTRY, mUnit: 'toString' }]),
  JSON.stringify([{ ...ENTRY, computed: '__proto__' }]),
  '[{"__proto__":{"KE":"10"}}]',
])('stored %s is not a row', (stored) => {
  expect(readHistory(stored)).toEqual([])
})

test('valid rows among invalid ones are kept, with known fields only and at most ten', () => {
  const bad = [null, { ...ENTRY, v: '' }]
  expect(readHistory(JSON.stringify([...bad, { ...ENTRY, extra: 'x' }, ...bad]))).toEqual([ENTRY])
  const many = Array.from({ length: 500 }, (_, at) => ({ ...ENTRY, KE: String(at) }))
  expect(readHistory(JSON.stringify(many))).toHaveLength(MAX_ENTRIES)
})

import { expect, test } from 'vitest'
import { changedInBulk, type Metadata, NO_METADATA } from './metadata.ts'
import { bulkMetadata, metadataPatch } from './metadata-patch.ts'

const BEFORE: Metadata = {
  ...NO_METADATA,
  description: 'Hull',
  source: 'A; https://example.org',
  location: 'Kyiv',
  event_date: '2023.06',
}

const inDays = (days: number) =>
  new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

test.for([
  { date: '', isTaken: true },
  { date: '1943', isTaken: true },
  { date: inDays(0), isTaken: true },
  { date: inDays(1), isTaken: true },
  { date: inDays(3), isTaken: false },
  { date: '3024', isTaken: false },
  { date: '9999.12', isTaken: false },
])('the event date "$date" is accepted: $isTaken', ({ date, isTaken }) => {
  expect(metadataPatch.safeParse({ event_date: date }).success).toBe(isTaken)
  const inBulk = { event_date: { mode: 'set', text: date } }
  expect(bulkMetadata.safeParse(inBulk).success).toBe(isTaken)
})

test.for([
  { change: {}, before: BEFORE, after: {} },
  {
    change: { description: { mode: 'set', text: 'New' } },
    before: BEFORE,
    after: { description: 'New' },
  },
  {
    change: { description: { mode: 'set', text: '' } },
    before: BEFORE,
    after: { description: '' },
  },
  {
    change: { description: { mode: 'append', text: 'More' } },
    before: BEFORE,
    after: { description: 'Hull\nMore' },
  },
  {
    change: { description: { mode: 'append', text: 'More' } },
    before: NO_METADATA,
    after: { description: 'More' },
  },
  {
    change: { source: { mode: 'append', text: 'B; A' } },
    before: BEFORE,
    after: { source: 'A; https://example.org; B' },
  },
  { change: { source: { mode: 'set', text: '' } }, before: BEFORE, after: { source: '' } },
  {
    change: { location: { mode: 'set', text: 'Lviv' } },
    before: BEFORE,
    after: { location: 'Lviv' },
  },
  {
    change: { event_date: { mode: 'set', text: '2021-2-3' } },
    before: BEFORE,
    after: { event_date: '2021.02.03' },
  },
  {
    change: { credit: { mode: 'append', text: 'B; A' } },
    before: { ...BEFORE, credit: 'A' },
    after: { credit: 'A; B' },
  },
  {
    change: { licence: { mode: 'set', text: 'cc-by-4.0' } },
    before: BEFORE,
    after: { licence: 'CC BY 4.0' },
  },
  {
    change: { event_date: { mode: 'set', text: '' } },
    before: BEFORE,
    after: { event_date: '' },
  },
])('$change results in $after', ({ change, before, after }) => {
  expect(changedInBulk(before, bulkMetadata.parse(change))).toEqual({ ...before, ...after })
})

test.for([
  { description: 'x'.repeat(20_001) },
  { description: 'a\u0000b' },
  { description: 3 },
  { source: 'javascript:alert(1)' },
  { event_date: '2023.13' },
  { credit: 'x'.repeat(1001) },
  { licence: 'a\u0000b' },
  { name: 'a/b' },
  { name: '..' },
  { upload_author: 'me' },
  { id: 'x' },
])('%j is not valid metadata of a file', (patch) => {
  expect(metadataPatch.safeParse(patch).success).toBe(false)
})

test.for([
  { licence: { mode: 'append', text: 'CC BY 4.0' } },
  { credit: { mode: 'photo' } },
  { event_date: { mode: 'append', text: '2020' } },
  { description: { mode: 'photo', precision: 'exact' } },
  { location: { mode: 'photo' } },
])('%j is not a valid bulk change', (changes) => {
  expect(bulkMetadata.safeParse(changes).success).toBe(false)
})

test('a wrong value in a change of many files is reported at its text', () => {
  const wrong = bulkMetadata.safeParse({ event_date: { mode: 'set', text: '2023.13' } })
  expect(wrong.error?.issues.map(({ path }) => path)).toEqual([['event_date', 'text']])
})

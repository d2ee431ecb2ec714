import { expect, test } from 'vitest'
import { parseEventDate } from './event-date.ts'

test.for([
  { input: '2023', text: '2023', precision: 'year', starts: '2023-01-01' },
  { input: '2023.06', text: '2023.06', precision: 'month', starts: '2023-06-01' },
  { input: '2023.6', text: '2023.06', precision: 'month', starts: '2023-06-01' },
  { input: '2023.06.08', text: '2023.06.08', precision: 'day', starts: '2023-06-08' },
  { input: '2023-06-08', text: '2023.06.08', precision: 'day', starts: '2023-06-08' },
  { input: '2023-6-8', text: '2023.06.08', precision: 'day', starts: '2023-06-08' },
  { input: ' 2023.06 ', text: '2023.06', precision: 'month', starts: '2023-06-01' },
  { input: '2023.12.31', text: '2023.12.31', precision: 'day', starts: '2023-12-31' },
  { input: '2024.02.29', text: '2024.02.29', precision: 'day', starts: '2024-02-29' },
  { input: '2000.02.29', text: '2000.02.29', precision: 'day', starts: '2000-02-29' },
  { input: '1916.09.15', text: '1916.09.15', precision: 'day', starts: '1916-09-15' },
])('$input has the precision $precision', ({ input, text, precision, starts }) => {
  expect(parseEventDate(input)).toEqual({
    text,
    precision,
    startsAt: new Date(`${starts}T00:00:00Z`),
  })
})

test.for([
  '2023.02.29',
  '1900.02.29',
  '2023.02.30',
  '2023.04.31',
  '2023.00',
  '2023.13',
  '2023.01.00',
  '2023.01.32',
])('%s is not a calendar day', (input) => {
  expect(parseEventDate(input)).toBeUndefined()
})

test.for([
  '',
  'unknown',
  '23.06.08',
  '08.06.2023',
  '2023 Summer',
  '2023.06.08.01',
  '2023..08',
  '2023/06/08',
  '20230608',
  '2023.',
  '-2023',
  '2023.06.08T10:00',
  '２０２３',
])('%j is not a valid date', (input) => {
  expect(parseEventDate(input)).toBeUndefined()
})

test('serialized data is read back unchanged', () => {
  for (const input of ['1991', '1991-2', '1991.2.3']) {
    const date = parseEventDate(input)
    expect(parseEventDate(date?.text ?? '')).toEqual(date)
  }
})

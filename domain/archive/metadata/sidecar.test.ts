import { expect, test } from 'vitest'
import { NO_METADATA } from './metadata.ts'
import { sidecar } from './sidecar.ts'

test.for([
  { says: {}, means: NO_METADATA },
  { says: { source: 'A; B' }, means: { ...NO_METADATA, source: 'A; B' } },
  { says: { source: ['A', '', ' B '] }, means: { ...NO_METADATA, source: 'A; B' } },
  { says: { date: '2023-6-8' }, means: { ...NO_METADATA, event_date: '2023.06.08' } },
  { says: { date: '' }, means: NO_METADATA },
  { says: { location: ' Ko\u0308ln ' }, means: { ...NO_METADATA, location: 'K\u00F6ln' } },
])('$says in a sidecar means $means', ({ says, means }) => {
  expect(sidecar.parse(says)).toEqual(means)
})

test.for([
  { says: { descripton: 'Hull' }, message: 'Unrecognized key: "descripton"' },
  {
    says: { date: '2023.02.30' },
    message: 'must be a day, e.g. 2023.06.08, a month (2023.06) or a year (2023)',
  },
  {
    says: { source: ['https://a.example/?b;c'] },
    message: 'must not hold a semicolon inside a list; in an address write %3B',
  },
  { says: { source: { a: 'b' } }, message: 'must be a text or a list of texts' },
  { says: { description: ['Hull'] }, message: 'must be a text' },
  { says: { description: 'x'.repeat(20_001) }, message: 'may have 20000 characters at most' },
])('an invalid sidecar is reported as "$message"', ({ says, message }) => {
  expect(sidecar.safeParse(says).error?.issues.map((issue) => issue.message)).toEqual([message])
})

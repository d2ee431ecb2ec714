import { expect, test } from 'vitest'
import { NO_METADATA } from './metadata.ts'
import { sidecar } from './sidecar.ts'

test.for([
  { sentence: {}, means: NO_METADATA },
  { sentence: { source: 'A; B' }, means: { ...NO_METADATA, source: 'A; B' } },
  { sentence: { source: ['A', '', ' B '] }, means: { ...NO_METADATA, source: 'A; B' } },
  { sentence: { date: '2023-6-8' }, means: { ...NO_METADATA, event_date: '2023.06.08' } },
  { sentence: { date: '' }, means: NO_METADATA },
  { sentence: { location: ' Ko\u0308ln ' }, means: { ...NO_METADATA, location: 'K\u00F6ln' } },
])('$sentence in a sidecar means $means', ({ sentence, means }) => {
  expect(sidecar.parse(sentence)).toEqual(means)
})

test.for([
  { sentence: { descripton: 'Hull' }, message: 'Unrecognized key: "descripton"' },
  {
    sentence: { date: 'yesterday' },
    message: 'must be a day, e.g. 2023.06.08, a month (2023.06) or a year (2023)',
  },
  {
    sentence: { date: '2023.02.30' },
    message: 'must be a day that exists, not 30 February 2023',
  },
  { sentence: { date: '2023-13' }, message: 'must have a month from 1 to 12, not 13' },
  {
    sentence: { source: ['https://a.example/?b;c'] },
    message: 'must not contain a semicolon inside a list; in a URL write %3B',
  },
  { sentence: { source: { a: 'b' } }, message: 'must be a text or a list of texts' },
  { sentence: { description: ['Hull'] }, message: 'must be a text' },
  { sentence: { description: 'x'.repeat(20_001) }, message: 'may have 20000 characters at most' },
])('an invalid sidecar is reported as "$message"', ({ sentence, message }) => {
  expect(sidecar.safeParse(sentence).error?.issues.map((issue) => issue.message)).toEqual([message])
})

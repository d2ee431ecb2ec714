import { expect, test } from 'vitest'
import { caseFrontMatter } from '#domain/cases/case.ts'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'
import { futureDays } from './future-days.ts'

const NOON = Date.parse('2026-11-22T12:00Z')
const HEAD = caseFrontMatter.parse({
  id: 'x',
  title: 'Made up',
  vehicle: 'tank',
  grade: 'B',
  verification: 'sourced',
  sources: [{ address: 'https://example.org', title: 'x', publisher: 'x' }],
  added: '2026-11-22',
})

test.each([
  ['', []],
  ['2026.11.22', []],
  // Already there, east of Greenwich.
  ['2026.11.23', []],
  ['2026.11.24', ['date']],
  ['2026.11', []],
  ['2026.12', ['date']],
  ['2026', []],
  ['2027', ['date']],
  ['2026 Winter', []],
  ['2027 Spring', ['date']],
  ['2999.01.01', ['date']],
])('of a case of %j, the future days are %j', (date, found) => {
  const fields = futureDays({ ...HEAD, date }, NOON).map(({ path }) => path.join('.'))
  expect(fields).toEqual(found)
})

test('the days of sources, ratings and corrections are compared as well', () => {
  const [source] = HEAD.sources
  const on = '2999-01-01'
  const found = futureDays(
    {
      date: '',
      sources: source ? [source, { ...source, date: '2999' }] : [],
      rated: { by: 'x', on, evidence: 'x', sources: [], files: [], earlier: [] },
      formerRatings: [],
      corrections: [{ on, text: 'x' }],
    },
    NOON,
  )
  expect(found.map(({ path }) => path.join('.'))).toEqual([
    'sources.1.date',
    'rated.on',
    'corrections.0.on',
  ])
})

test('a date in the future is a mistake of its line', async () => {
  const path = `${CATALOGUE}/x.md`
  const text = caseText('x', ['2023.06.08', '2999.01.01'])
  expect(await diagnosticsIn({ [path]: text })).toEqual([
    `${path}:4: date: expected a day that is not in the future, not "2999.01.01".`,
  ])
})

test('a text was added by today, or by the day for which it is scheduled', async () => {
  const article = (fields: string) => `---\ntitle: X\ndescription: X\n${fields}\n---\n\nText.\n`
  const files = {
    'articles/later.md': article('added: 2999-01-01'),
    'articles/scheduled.md': article('added: 2999-01-01\npublish: 2999-01-01T09:00Z'),
  }
  expect(await diagnosticsIn(files)).toEqual([
    'articles/later.md:4: added: expected a day that is not in the future, not "2999-01-01".',
  ])
})

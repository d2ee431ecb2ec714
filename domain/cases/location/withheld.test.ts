import { expect, test } from 'vitest'
import { caseData } from '../../catalogues/case-data.ts'
import { casesCsv } from '../../catalogues/case-tables.ts'
import { madeCase } from '../case.fixture.ts'
import { caseView } from '../case-view.ts'

const POST = 'https://x.com/someone/status/17'

const locatedBy = (url: string, precision: string) =>
  madeCase({
    location: { coordinates: '47.523686, 35.930824', precision, geolocation: POST },
    sources: [
      { address: 'https://example.org/report', title: 'A report', publisher: 'Example' },
      { address: url, title: 'Geolocation post', publisher: 'X, @someone' },
    ],
  })

const forms = (one: ReturnType<typeof madeCase>) => {
  const head = { url: 'https://site.example/', vehicles: [], licence: '' }
  const data = caseData(one, head)
  return {
    page: JSON.stringify(caseView(one)),
    json: JSON.stringify(data),
    csv: casesCsv([data], head),
  }
}

test.for([
  POST,
  'https://twitter.com/someone/status/17',
  'https://mobile.twitter.com/Someone/status/17/',
  'https://x.com/someone/status/17?s=20',
])('a withheld place hides %s as well, on the page and in every file', (url) => {
  const shown = forms(locatedBy(url, 'withheld'))
  for (const text of Object.values(shown)) expect(text).not.toContain('status/17')
  for (const text of [shown.page, shown.json])
    expect(text).toContain('Geolocation post (URL withheld with the place)')
  for (const text of Object.values(shown)) expect(text).toContain('https://example.org/report')
})

test('a public place keeps its post', () => {
  for (const text of Object.values(forms(locatedBy(POST, 'exact')))) expect(text).toContain(POST)
})

test('a withheld place without a post leaves the sources as they are', () => {
  const one = madeCase({ location: { coordinates: '47.5, 35.9', precision: 'withheld' } })
  expect(caseView(one).sources).toEqual(caseView(madeCase()).sources)
})

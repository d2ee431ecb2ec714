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
  'https://x.com/someone/status/17/photo/1',
  'https://x.com/i/web/status/17',
  'https://nitter.example/someone/status/17#m',
  'https://web.archive.org/web/2024/https://x.com/someone/status/17',
])('a withheld place hides %s as well, on the page and in every file', (url) => {
  const shown = forms(locatedBy(url, 'withheld'))
  for (const text of Object.values(shown)) expect(text).not.toContain('status/17')
  for (const text of [shown.page, shown.json])
    expect(text).toContain('Geolocation post (URL withheld with the place)')
  for (const text of Object.values(shown)) expect(text).toContain('https://example.org/report')
})

test.for([
  ['https://youtu.be/Ab-c1', 'https://www.youtube.com/watch?v=Ab-c1', true],
  ['https://www.youtube.com/watch?v=Ab-c1', 'https://youtu.be/Ab-c1?t=5', true],
  ['https://www.youtube.com/watch?v=Ab-c1', 'https://www.youtube.com/watch?v=Ab-c12', false],
  [POST, 'https://x.com/someone/status/170', false],
  ['https://t.me/channel/12', 'https://t.me/channel/12?single', true],
  ['https://t.me/channel/12', 'https://t.me/channel/123', false],
  ['https://t.me/channel/12', 'https://t.me/s/channel/12', true],
  ['https://t.me/channel/12', 'https://telegram.me/channel/12', true],
  ['https://t.me/channel/12', 'https://t.me/other/12', false],
  [
    'https://t.me/channel/12',
    'https://archive.example/?url=https%3A%2F%2Ft.me%2Fchannel%2F12',
    true,
  ],
  ['https://www.reddit.com/r/tanks/comments/ab12/a_title/', 'https://redd.it/ab12', true],
  ['https://geo.example/comments/post', 'https://example.org/post', false],
  ['https://geo.example/post/', 'http://www.geo.example/post#map', true],
] as const)('a place withheld with %s hides %s: %s', ([post, url, isHidden]) => {
  const { sources } = caseView(
    madeCase({
      location: { coordinates: '47.5, 35.9', precision: 'withheld', geolocation: post },
      sources: [{ address: url, title: 'A post', publisher: 'Someone' }],
    }),
  )
  expect(sources[0]?.address === undefined).toBe(isHidden)
})

test('a public place keeps its post', () => {
  for (const text of Object.values(forms(locatedBy(POST, 'exact')))) expect(text).toContain(POST)
})

test('a withheld place without a post leaves the sources as they are', () => {
  const one = madeCase({ location: { coordinates: '47.5, 35.9', precision: 'withheld' } })
  expect(caseView(one).sources).toEqual(caseView(madeCase()).sources)
})

test.for([
  ['https://example.org/report', `https://web.archive.org/web/2024/${POST}`],
  [POST, 'https://archive.example/x1y2'],
] as const)('a withheld place hides the copy of %s that was read: %s', ([address, readVia]) => {
  const one = madeCase({
    location: { coordinates: '47.5, 35.9', precision: 'withheld', geolocation: POST },
    sources: [{ address, readVia, title: 'A report', publisher: 'Example' }],
  })
  for (const text of Object.values(forms(one))) expect(text).not.toContain(readVia)
})

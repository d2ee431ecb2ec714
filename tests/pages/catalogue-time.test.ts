import { expect, test, vi } from 'vitest'
import { caseFileSchema, locatedCasesSchema } from '#domain/catalogues/case-data.ts'
import { monthNumber } from '#domain/catalogues/month-range.ts'
import { project } from '#domain/geography/lambert.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite } from './built-site.ts'

const site = builtSite()

test('the summary says that its counts are filtered, and leads to the filter', async () => {
  const note = async (query: string) => {
    const { html } = await site.page(`/blog/leopard2-ukraine${query}`)
    const found = html.querySelector('.ledger > [data-when-filtered]')
    expect(found?.querySelector('a')?.getAttribute('href')).toBe('#case-filter')
    return found?.hasAttribute('hidden')
  }
  expect(await note('')).toBe(true)
  expect(await note('?class=Destroyed')).toBe(false)
})

/** What the page of a URL shows, in its table, its bars and its counts. */
async function shownAt(url: string) {
  const { html, texts } = await site.page(url)
  const rows = html
    .querySelectorAll('.case-table tbody tr')
    .filter((row) => !row.hasAttribute('hidden'))
  const cells = html.querySelectorAll('[data-cross-table] tfoot td')
  return {
    ids: rows.map((row) => row.getAttribute('data-case')),
    outcome: texts('.case-filter-outcome > p')[0],
    bars: html
      .querySelectorAll('[data-month]:not([data-pale]) text')
      .map(({ textContent }) => Number.parseInt(textContent, 10)),
    total: Number(cells.at(-1)?.textContent),
    summary: Number.parseInt(texts('[data-ledger=words]')[0] ?? '', 10),
    records: html
      .querySelectorAll('.record-list > li')
      .filter((line) => !line.hasAttribute('hidden'))
      .map(({ id }) => id),
  }
}

async function dataAt(url: string, query: string) {
  const ask = async (name: string) => (await site.ask(`${url}/${name}${query}`)).text()
  const { cases, records } = caseFileSchema.parse(JSON.parse(await ask('cases.json')))
  const { features } = locatedCasesSchema.parse(JSON.parse(await ask('cases.geojson')))
  const lines = (await ask('cases.csv')).trim().split('\r\n')
  return { cases, records, features, lines }
}

/** On the map, whose distances are right to 0.4 %. */
function kmFromAvdiivka([longitude = 0, latitude = 0]: readonly number[]): number {
  const [at, town] = [project([longitude, latitude]), project([37.743, 48.14])]
  return Math.hypot(at.x - town.x, at.y - town.y)
}

test.for([
  { query: '', ids: 6, bars: 3 },
  { query: '?cause=drone', ids: 1, bars: 1 },
  { query: '?located=no', ids: 5, bars: 2 },
  { query: '?grade=C', ids: 1, bars: 0 },
  { query: '?from=2023-06&to=2023-08', ids: 2, bars: 1 },
  { query: '?from=2023-06&class=Destroyed', ids: 2, bars: 1 },
])(
  'the table, the counts, the bars and every download of "$query" have the same cases',
  async ({ query, ids, bars }) => {
    const page = await shownAt(TEST_CATALOGUE.url + query)
    const { cases, records, features, lines } = await dataAt(TEST_CATALOGUE.url, query)
    expect(page.ids).toHaveLength(ids)
    expect(cases.map(({ id }) => id)).toEqual(page.ids)
    expect(features.map(({ id }) => id)).toEqual([...cases, ...records].map(({ id }) => id))
    // The head, and the licence as the last line.
    expect(lines).toHaveLength(ids + records.length + 2)
    expect(page.outcome).toContain(`${ids} of 6 shown`)
    expect(page.total).toBe(ids)
    expect(page.summary).toBe(ids)
    expect(page.bars).toHaveLength(bars)
  },
)

test.for([
  '',
  '?region=Donetsk',
  '?from=2024-03&to=2024-05',
  '?cause=drone&located=yes',
  '?grade=A',
])(
  'table, summary, list of records and downloads of "%s" have the same cases and records',
  async (query) => {
    const url = '/blog/abrams-ukraine'
    const page = await shownAt(url + query)
    const { cases, records } = await dataAt(url, query)
    expect(page.ids).toEqual(cases.map(({ id }) => id))
    expect(page.summary).toBe(cases.length)
    expect(new Set(page.records)).toEqual(new Set(records.map(({ id }) => id)))
  },
)

test('cases that may concern one vehicle are two cases and one vehicle in each download', async () => {
  const file = await (await site.ask('/blog/leopard2-ukraine/cases.json')).json()
  const { cases, caseCount, vehicleCount } = caseFileSchema.parse(file)
  expect(caseCount).toBe(cases.length)
  expect(vehicleCount).toBe(new Set(cases.map(({ vehicleId }) => vehicleId)).size)
  expect(vehicleCount).toBeLessThan(caseCount)
  const probable = cases.find(({ id }) => id === 'leo2a6-uralvagonzavod')
  expect(probable).toMatchObject({
    vehicleId: 'leo2a6-oryx-destroyed-06',
    vehicleCertainty: 'probable',
  })
  const { main } = await site.page('/blog/leopard2-ukraine')
  expect(main).toContain(
    `${caseCount} cases: ${vehicleCount} if those that may concern one vehicle`,
  )
})

test('a case without a point to show is in the GeoJSON without a geometry', async () => {
  const { features } = await dataAt(TEST_CATALOGUE.url, '?located=no')
  expect(features.map(({ geometry }) => geometry)).toEqual(features.map(() => null))
  const { features: located } = await dataAt(TEST_CATALOGUE.url, '?located=yes')
  expect(
    located.map(({ geometry, properties }) => [geometry?.coordinates, properties.precision]),
  ).toEqual([[[35.9, 47.5], '1 km']])
})

test('a season, a year and no date stand apart from the months, and what has no day is listed', async () => {
  const { texts, attributes, main } = await site.page(TEST_CATALOGUE.url)
  expect(attributes('[data-month]', 'data-month')).toEqual(['2023-03', '2023-06', '2023-09'])
  expect(main).toContain(
    '4 cases without a day: 1 known to the month, 1 known to the season, 1 known to the year, 1 without a date',
  )
  expect(texts('[data-day-less]')).toEqual([
    'Type B captured in summer 2023 Summer',
    'Burnt-out hull shown 2023.09',
    'Type B damaged, imagery of 2024 2024',
    'Claim of a Type B undated',
  ])
  const { main: spring } = await site.page(`${TEST_CATALOGUE.url}?from=2023-07&to=2023-08`)
  expect(spring).toContain('2 cases that may belong to the chosen months are not shown')
})

test('the numbers of sliders lead to the URL of their months, and the ends of the sliders to none', async () => {
  for (const [query, url] of [
    ['from=24281&to=24284&class=Destroyed', '?class=Destroyed&from=2023-06&to=2023-09'],
    // From March 2023 to December 2024.
    ['from=24278&to=24299', ''],
  ] as const) {
    const response = await site.ask(`${TEST_CATALOGUE.url}?${query}`)
    expect(response.status).toBe(302)
    expect(response.headers.get('location')).toBe(TEST_CATALOGUE.url + url)
  }
})

test('sliders say their months before the script has loaded', async () => {
  const { attributes } = await site.page(`${TEST_CATALOGUE.url}?from=2023-06`)
  const months = attributes('.timeline-sliders input', 'aria-valuetext')
  expect(months).toEqual(['June 2023', 'December 2024'])
})

test.for([
  ['?from=2026-01', 'From January 2026', '2024-12'],
  ['?to=2022-01', 'Until January 2022', '2023-03'],
] as const)(
  'the sliders of %s, beyond the cases, stay within theirs, and the page says the months of the URL',
  async ([query, words, month]) => {
    const { attributes, texts } = await site.page(TEST_CATALOGUE.url + query)
    const values = attributes('.timeline-sliders input', 'value')
    expect(values).toContain(String(monthNumber(month)))
    expect(texts('.timeline-range output')).toEqual([words])
    expect(texts('.case-filter-outcome > p')[0]).toBe('0 of 6 shown')
  },
)

test('a month that is none is noted on the page and rejected by a download', async () => {
  const { texts } = await site.page(`${TEST_CATALOGUE.url}?from=2024-13`)
  expect(texts('[data-url-note]')[0]).toContain('“2024-13”')
  expect((await site.ask(`${TEST_CATALOGUE.url}/cases.json?from=2024-13`)).status).toBe(400)
})

test('months in reverse order are swapped, which the page notes and the data say', async () => {
  const query = '?from=2023-09&to=2023-06'
  const { texts } = await site.page(TEST_CATALOGUE.url + query)
  expect(texts('[data-url-note]')).toEqual([
    'The first month in the URL is after the last one, so they were swapped.',
  ])
  expect(texts('.timeline-range output')).toEqual(['June 2023 to September 2023'])
  const file = await (await site.ask(`${TEST_CATALOGUE.url}/cases.json${query}`)).json()
  expect(caseFileSchema.parse(file).filter).toBe('from=2023-06&to=2023-09')
  const { texts: inOrder } = await site.page(`${TEST_CATALOGUE.url}?from=2023-06&to=2023-09`)
  expect(inOrder('[data-url-note]')).toEqual([])
})

test('what was lost around Avdiivka in spring 2024 is the same by map, months, words and search', {
  timeout: 60_000,
}, async () => {
  const page = '/blog/abrams-ukraine'
  const spring = 'from=2024-03&to=2024-05'
  // The index of a new site is written in the background.
  await vi.waitFor(
    async () => {
      const index = await (await site.ask('/api/search?q=x')).json()
      expect((index as SearchResponse).isIndexing).toBe(false)
    },
    { timeout: 60_000, interval: 200 },
  )
  const { ids, bars } = await shownAt(`${page}?${spring}&q=Avdiivka`)
  expect(ids.length).toBeGreaterThan(2)
  expect(bars.reduce((all, count) => all + count, 0)).toBe(ids.length)

  // The words alone, then the months of what they found.
  const words = await dataAt(page, '?q=Avdiivka')
  const ofSpring = words.cases.filter(
    ({ dateEdtf }) => dateEdtf >= '2024-03' && dateEdtf < '2024-06',
  )
  expect(ofSpring.map(({ id }) => id)).toEqual(ids)
  // The months alone, then what the search of the site finds.
  const response = await site.ask('/api/search?q=Avdiivka&type=case&page=abrams-ukraine&limit=100')
  const { hits } = (await response.json()) as { hits: { url: string }[] }
  const found = hits.map(({ url }) => url.slice(url.indexOf('#') + 1))
  const months = await dataAt(page, `?${spring}`)
  expect(months.cases.map(({ id }) => id).filter((id) => found.includes(id))).toEqual(ids)
  // What the map shows within 25 km of the town.
  const near = months.features.flatMap(({ id, geometry }) =>
    geometry && kmFromAvdiivka(geometry.coordinates) < 25 ? id : [],
  )
  const named = await dataAt(page, `?${spring}&q=Avdiivka`)
  const shown = named.features.map(({ id }) => id)
  expect(near.length).toBeGreaterThan(3)
  expect(near.filter((id) => !shown.includes(id))).toEqual([])
  const { html } = await site.page(`${page}?${spring}&q=Avdiivka&map=donetsk`)
  const listed = html.querySelectorAll('[data-map] li[data-case]')
  expect(new Set(listed.map((one) => one.getAttribute('data-case')))).toEqual(new Set(shown))
})

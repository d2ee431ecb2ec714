import { expect, test } from 'vitest'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const site = builtSite()

const [, CAPTURED, , BURNT] = TEST_CATALOGUE.cases

test('options of a filter may be given in several values, to the page and to its data', async () => {
  const shown = async (query: string) => {
    const { html } = await site.page(`/blog/leopard2-ukraine?${query}`)
    const rows = html.querySelectorAll('tr[data-case]').filter((row) => !row.hasAttribute('hidden'))
    const data = await site.ask(`/blog/leopard2-ukraine/cases.json?${query}`)
    const { cases } = (await data.json()) as { cases: unknown[] }
    return [rows.length, cases.length]
  }
  const unclassed = await shown('class=none')
  expect(unclassed[0]).toBeGreaterThan(0)
  expect(unclassed[0]).toBe(unclassed[1])
  const [page, data] = await shown('class=Destroyed,Damaged')
  expect(page).toBe(data)
  expect(await shown('class=Destroyed&class=Damaged')).toEqual([page, data])
  // A page takes the first value of other parameters; programs learn that there are several.
  for (const path of ['', '/cases.csv', '/cases.geojson']) {
    const { status } = await site.ask(`/blog/leopard2-ukraine${path}?from=2023-06&from=2024-06`)
    expect(status, path).toBe(path === '' ? 200 : 400)
  }
})

test('the server sends the page filtered, and omits groups with one option', async () => {
  const { html, texts, attributes } = await site.page(
    `${TEST_CATALOGUE.url}?vehicle=Type+B,Type+Z&class=Damaged&sort=title`,
  )
  const shown = html.querySelectorAll('article[id]').filter((one) => !one.hasAttribute('hidden'))
  expect(shown.map(({ id }) => id)).toEqual(['made-listed'])
  expect(html.querySelectorAll('tr[hidden]').length).toBeGreaterThan(0)
  expect(texts('.case-filter-outcome > p').join()).toContain('1 of 6 shown')
  expect(attributes('[data-option="Damaged"]', 'aria-pressed')).toEqual(['true'])
  expect(attributes('[aria-sort="ascending"] a.case-sort', 'title')).toEqual(['Sort by Title'])

  const howitzers = (await site.page('/blog/pzh2000-ukraine')).texts('legend')
  expect(howitzers).toContain('Damage class')
  expect(howitzers).not.toContain('Vehicle')
})

test('a URL may ask for what no case has, and its options can be left', async () => {
  const { html, texts } = await site.page(
    `${TEST_CATALOGUE.url}?vehicle=Type+B&class=Destroyed,Damaged&status=recovered`,
  )
  const button = html.querySelector('[data-option="recovered"]')
  expect(button?.hasAttribute('disabled')).toBe(false)
  expect(html.querySelectorAll('article[id]:not([hidden])')).toEqual([])
  expect(texts('[data-no-cases]:not([hidden])').join()).toContain('No case matches these filters.')
})

test('the filter applies to the downloads, and the page announces the feed and its terms', async () => {
  const { attributes, linkedData } = await site.page(`${TEST_CATALOGUE.url}?class=Destroyed`)
  const csv = `${TEST_CATALOGUE.url}/cases.csv?class=Destroyed`
  expect(attributes('a[download][href*="/cases.csv"]', 'href')).toEqual([csv])
  expect(attributes('link[rel="alternate"][href="/feed.xml"]', 'type')).toEqual([
    'application/atom+xml',
  ])
  expect(linkedData()).toMatchObject({
    '@type': 'Dataset',
    copyrightNotice: expect.stringContaining('Cite it with this site'),
  })
  const response = await site.ask(`${TEST_CATALOGUE.url}/cases.json?class=Destroyed`)
  const { cases } = (await response.json()) as { cases: { title: string }[] }
  expect(cases.map(({ title }) => title)).toEqual([CAPTURED, BURNT])
})

test('a filtered catalogue is cited with its filter: in its address, and in words', async () => {
  const { texts, attributes } = await site.page(
    `${TEST_CATALOGUE.url}?class=Destroyed&q=hull&sort=title`,
  )
  const copied = attributes('.citation [data-copy]', 'data-copy')
  expect(copied).toHaveLength(3)
  for (const text of [...copied, ...texts('.citation-plain > p')]) {
    expect(text).toContain('[filtered: class Destroyed, words “hull”]')
    expect(text).toMatch(
      /\/blog\/made-tanks\?class=Destroyed&q=hull#case-filter(?= \(accessed|\},|"\n)/,
    )
  }
})

test('a filtered catalogue begins with its filter, how many cases it shows, and a link to all', async () => {
  const filtered = await site.page(`${TEST_CATALOGUE.url}?class=Destroyed`)
  expect(filtered.texts('.catalogue-filtered:not([hidden])')).toEqual([
    'Filter: class Destroyed2 of 6 shownShow all cases',
  ])
  expect(filtered.attributes('.catalogue-filtered a', 'href')).toEqual([
    '#case-filter',
    TEST_CATALOGUE.url,
  ])
  const { texts } = await site.page(TEST_CATALOGUE.url)
  expect(texts('.catalogue-filtered:not([hidden])')).toEqual([])
})

test('the table is sent in the order of its URL, and the head of its ratings leads to the system', async () => {
  const { texts, attributes } = await site.page(`${TEST_CATALOGUE.url}?sort=location`)
  expect(texts('.case-table tbody th > a')).toEqual([...TEST_CATALOGUE.cases])
  const heads = texts('.case-table thead a')
  expect(attributes('.case-table thead a', 'href')[heads.indexOf('BDA')]).toBe('/blog/cdurs')
})

test('a former anchor is in the case or section that it leads to', async () => {
  const { html } = await site.page('/blog/leopard2-ukraine?vehicle=Leopard+2A4')
  for (const [anchor, place] of [
    ['leo-2a6-atgm-hit', 'leo2a6-twelve-hits'],
    ['strv-122-battered', 'strv122-all-hit'],
    ['leo2a4-weakpoints', 'analysis-of-the-fpv-impacts'],
  ] as const)
    expect(html.querySelector(`#${anchor}[data-alias]`)?.parentNode?.id, anchor).toBe(place)
})

test('pages that are pointed at may be loaded before the click, those that change something not', async () => {
  const { texts } = await site.page(TEST_CATALOGUE.url)
  const { prerender } = JSON.parse(texts('script[type=speculationrules]')[0] ?? '')
  expect(prerender).toMatchObject([{ eagerness: 'moderate' }])
  expect(JSON.stringify(prerender)).toContain('"/api/*"')
  expect(JSON.stringify(prerender)).toContain('"/log*"')
})

test('an order or option that the catalogue does not have is noted, and the rest of the URL holds', async () => {
  const { status, html, texts } = await site.page(
    `${TEST_CATALOGUE.url}?vehicle=Type+Z&class=Damaged&sort=colour`,
  )
  expect(status).toBe(200)
  const [note] = texts('[data-url-note]')
  expect(note).toContain('“Type Z”')
  expect(note).toContain('must be one of date, title, bda, status, location')
  expect(html.querySelectorAll('tr[hidden]').length).toBeGreaterThan(0)
  expect(html.querySelector('[aria-sort] [data-sort]')?.getAttribute('data-sort')).toBe('date')
})

test.for(['cases.csv', 'cases.json', 'cases.geojson'])(
  '%s rejects an option that the catalogue does not have: all cases would pass for its response',
  async (name) => {
    const response = await site.ask(`${TEST_CATALOGUE.url}/${name}?vehicle=Type+Z`)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('The filter has no option')
  },
)

test.for(['leopard2', 'abrams', 'challenger2', 'pzh2000', 'iris-t'])(
  'in the catalogue %s an option without cases is disabled and shows 0',
  async (name) => {
    const { html } = await site.page(`/blog/${name}-ukraine`)
    const button = html.querySelector('[data-option="Unaffected"]')
    expect(button?.textContent).toMatch(/^Unaffected\s*0$/)
    expect(button?.hasAttribute('disabled')).toBe(true)
  },
)

test('the viewer of a catalogue gets the sources of its files', async () => {
  const { html } = await site.page(TEST_CATALOGUE.url)
  const data = html.querySelector('[data-viewable] > script')?.textContent ?? ''
  const { files } = JSON.parse(data) as { files: { source?: string }[] }
  expect(files.map(({ source }) => source)).toContain('Own drawing, Tanks & Technology')
})

test('an unknown catalogue or case is answered with status 404', async () => {
  for (const url of ['/blog/no-such-tanks', '/blog/no-such-tanks/changes'])
    expect((await site.page(url)).status, url).toBe(404)
  const { status, texts } = await site.page(`${TEST_CATALOGUE.url}/no-such-case`)
  expect(status).toBe(404)
  expect(texts('h1')).toEqual(['404 not found'])
})

test('a catalogue shows and counts ratings, listings and claims of its cases', async () => {
  const { html, texts, attributes, main } = await site.page(`${TEST_CATALOGUE.url}?sort=title`)
  const url = `${ORIGIN}${TEST_CATALOGUE.url}`
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([url])
  const text = (selector: string) => texts(selector).join(' ')
  expect(main.slice(main.indexOf('Cite this page'))).toContain(url)
  const folder = html.querySelector('main a[href="/archive?dir=/Ammunition/APFSDS"]')
  expect(folder?.getAttribute('target')).toBe('_blank')
  expect(texts('main h2')).toEqual([
    'How to read it',
    'BDA Summary',
    'Operational Status',
    'By month',
    'Map',
    'Afterwards',
    'Footage',
    'What is missing',
    'Cite this page',
  ])
  const cards = html.querySelectorAll('.ledger dl > div')
  for (const [name, count] of [
    ['Destroyed', '2'],
    ['Damaged', '2'],
    ['Unaffected', '1'],
    ['Recovered', '1'],
    ['Not recovered', '2'],
    ['Unknown', '1'],
  ] as const) {
    const card = cards.find(({ textContent }) => textContent.includes(name))
    expect(card?.querySelector('b')?.textContent, name).toBe(count)
  }
  expect(main).toContain('Not counted here: 1 operational, 1 without a status.')
  expect(main).toContain('6 cases: 5 if those that may concern one vehicle are counted once.')
  expect(texts('.case-title small')).toEqual([
    'may be the same vehicle as another case',
    'may be the same vehicle as another case',
  ])
  expect(attributes('.ledger dt a', 'href')).toEqual(
    [
      'class=Destroyed',
      'class=Damaged',
      'class=Unaffected',
      'status=recovered',
      'status=not%20recovered%2Ccaptured',
      'status=unknown',
    ].map((query) => `${TEST_CATALOGUE.url}?${query}#case-filter`),
  )

  expect(text('#made-mine .rating-plate')).toMatch(
    /5 ?Marginal Usability \(MU\) ?Rated by A tester/,
  )
  expect(attributes('#made-mine .rating-plate', 'data-colour')).toEqual(['warning'])
  expect(attributes('#made-mine .cause-icons [title]', 'title')).toEqual(['Mine', 'Drone'])
  expect(text('#made-mine .case-known')).toBe(
    'Rated 5, Marginal Usability (MU), by A tester; 8 June 2023; south of Elsewhere; recovered.',
  )
  expect(texts('#made-mine .case-chips li')).toEqual(['1 Geolocation post, claim'])
  expect(texts('#made-first .case-chips li')).toEqual(['1 Example, claim'])
  expect(attributes('#made-mine .case-chips a', 'href')).toEqual(['#made-mine-source-1'])
  expect(attributes('#made-mine h3 a', 'href')).toEqual([`${TEST_CATALOGUE.url}/made-mine`])
  expect(text('#made-mine .case-point')).toContain('47.5° N, 35.9° E')
  expect(texts('#made-mine .life-line li')).toEqual([
    expect.stringMatching(/This case/),
    expect.stringMatching(/Burnt-out hull shown/),
  ])
  expect(text('#made-mine .case-sources')).toContain('claim of the Russian side')
  expect(text('#made-burnt .rating-plate')).toMatch(
    /Unknown Rating ?Destroyed, as listed by A list; not yet rated/,
  )
  expect(attributes('#made-burnt .rating-plate', 'data-colour')).toEqual(['danger'])
  expect(attributes('#made-claim .rating-plate', 'data-colour')).toEqual([])
  expect(text('#made-claim .case-known')).toBe('Date not known; place not known.')
  expect(text('#made-claim')).toContain('citation not yet checked')
})

const CASE = `${TEST_CATALOGUE.url}/made-mine`
const TITLE = 'Type A 204 stopped by a mine'

test('a class has a shape beside its word in table, plate and chart', async () => {
  const { attributes, texts } = await site.page(TEST_CATALOGUE.url)
  expect(texts('td.case-bda').map((text) => text.trim())).toContain('no class')
  expect(attributes('.case-bda [data-shape]', 'data-shape')).toEqual([
    'square',
    'half diamond',
    'ring',
  ])
  expect(attributes('.rating-plate [data-shape]', 'data-shape')).toEqual(['square', 'half diamond'])
  expect(attributes('.timeline-key rect', 'data-class')).toEqual([
    'Destroyed',
    'Damaged',
    'Unaffected',
    'none',
  ])
})

test('in the table an unknown status or cause has no mark, so that known ones stand out', async () => {
  const { html, texts } = await site.page('/blog/leopard2-ukraine')
  expect(texts('td.case-status > .muted')).toContain('unknown')
  expect(texts('td.case-status .status-mark')).not.toContain('unknown')
  expect(html.querySelectorAll('td.case-status [title="Mine"]').length).toBeGreaterThan(0)
  expect(html.querySelectorAll('td.case-status [title="Cause unknown"]')).toEqual([])
})

test('dates have a form for programs wherever HTML has one', async () => {
  const { attributes, texts } = await site.page(TEST_CATALOGUE.url)
  const days = ['2023-03-27', '2023-06-08', '2023-09', '2024']
  expect(attributes('.case-date time', 'datetime')).toEqual(days)
  expect(attributes('.case-facts time', 'datetime')).toEqual(days)
  expect(texts('.case-date')).toContain('2023 Summer')
})

test('the changes of a catalogue are listed by day, newest first, and link to the cases', async () => {
  const { texts, attributes } = await site.page(`${TEST_CATALOGUE.url}/changes`)
  expect(texts('main h2')).toEqual([
    expect.stringMatching(/^20 November 2026 ?1 case$/),
    expect.stringMatching(/^19 November 2026 ?6 cases$/),
  ])
  const change = texts('main li').find((text) => text.includes('The status was corrected.'))
  expect(change).toContain('updated')
  expect(attributes('link[type="application/atom+xml"]', 'href')).toContainEqual(
    expect.stringMatching(/\/blog\/made-tanks\/feed\.xml$/),
  )
  const link = texts('main a').indexOf(TITLE)
  expect(attributes('main a', 'href')[link]).toBe(CASE)
})

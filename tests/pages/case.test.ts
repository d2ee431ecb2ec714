import { expect, test } from 'vitest'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const site = builtSite()

const CASE = `${TEST_CATALOGUE.url}/made-mine`
const TITLE = 'Type A 204 stopped by a mine'

test('the page of a case links to its catalogue, the cases before and after it, and those of the same vehicle', async () => {
  const { texts, attributes, html } = await site.page(CASE)
  expect(texts('h1')).toEqual([TITLE])
  expect(texts('[aria-label="Breadcrumb"] li')).toEqual([
    'Blog',
    TEST_CATALOGUE.title,
    'Case 3 of 6',
  ])
  expect(attributes('[aria-label="Breadcrumb"] a', 'href')).toEqual([
    '/blog',
    TEST_CATALOGUE.url,
    `${TEST_CATALOGUE.url}#row-made-mine`,
  ])
  expect(texts('.life-line [aria-current]').join()).toMatch(/This case/)
  expect(attributes('.life-line a', 'href')).toEqual([`${TEST_CATALOGUE.url}/made-burnt`])
  const related = html.querySelectorAll('main a').find((one) => one.textContent === 'seen before')
  expect(related?.getAttribute('href')).toBe(`${TEST_CATALOGUE.url}#made-first`)
  const around = '[aria-label="Previous and next case"] a'
  expect(texts(around)).toEqual([
    expect.stringMatching(/^Previous case, .*Type B, case 2$/),
    expect.stringMatching(/^Next case, September 2023 ?Type A, case 4$/),
  ])
  const next = attributes(around, 'href')[1] ?? ''
  expect(next).toBe(`${TEST_CATALOGUE.url}/made-burnt`)
  expect((await site.page(next)).texts('h1')).toEqual(['Burnt-out hull shown'])
})

test('the cause of a case is its text once: icons beside it have none', async () => {
  const { html } = await site.page('/blog/leopard2-ukraine/leo2a6-lancet-june-2023')
  const facts = html.querySelectorAll('.case-facts > div').map(({ textContent }) => textContent)
  expect(facts).toContain('CauseLancet')
  expect(html.querySelector('.cause-icons [title="Lancet"]')).not.toBeNull()
})

test('the page of a case describes itself to search engines and share cards', async () => {
  const { attributes, linkedData } = await site.page(CASE)
  const url = `${ORIGIN}${CASE}`
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([url])
  expect(attributes('meta[property="og:image"]', 'content').join()).toMatch(
    /\/files\/cartridge\.png\?/,
  )
  expect(attributes('meta[property="og:image:alt"]', 'content').join()).not.toBe('')
  expect(attributes('meta[name="description"]', 'content')).toEqual([
    'Type A. 8 June 2023. South of Elsewhere. Rated by A tester, 19 November 2026. Status: recovered.',
  ])
  expect(linkedData()).toMatchObject({
    '@type': 'Article',
    headline: TITLE,
    url,
    datePublished: '2026-11-19',
    dateModified: '2026-11-20',
    citation: ['https://example.org/report'],
    isPartOf: { url: `${ORIGIN}${TEST_CATALOGUE.url}` },
  })
})

test('a share card calls the date of imagery so, and does not say that a delivery is not yet rated', async () => {
  const described = async (path: string) =>
    (await site.page(path)).attributes('meta[name="description"]', 'content').join()
  expect(await described('/blog/leopard2-ukraine/leo2a6-oryx-destroyed-06')).toContain(
    'Imagery of 30 October 2023.',
  )
  expect(await described('/blog/pzh2000-ukraine/pzh2000-six-more')).not.toContain('rated')
})

test('cases that differ only by their entry on a list, and vehicles, have descriptions of their own', async () => {
  const entries = ['a4-oryx-destroyed-04', 'a4-oryx-destroyed-05', 'a4-oryx-destroyed-07']
  const vehicles = ['m1a1-oryx-destroyed-07', 'm1a1-oryx-damaged-captured-01']
  const paths = [
    ...entries.map((entry) => `/blog/leopard2-ukraine/leo2${entry}`),
    ...vehicles.map((vehicle) => `/vehicle/${vehicle}`),
  ]
  const described = await Promise.all(
    paths.map(async (path) =>
      (await site.page(path)).attributes('meta[name="description"]', 'content').join(),
    ),
  )
  expect(new Set(described).size).toBe(paths.length)
  expect(described[0]).toMatch(/^Leopard 2A4 \(entry 4\)\. /)
})

test('the page of a case offers its data as files', async () => {
  const links = (await site.page(CASE)).attributes('.citation-data a', 'href')
  const files = [`${CASE}.json`, `${CASE}.csv`]
  expect(links).toEqual(files)
  for (const file of files) {
    const response = await site.ask(file)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain(TITLE)
  }
})

test('the facts of a case name its topic', async () => {
  const page = await site.page('/blog/abrams-ukraine/m1a1-own-drone')
  expect(page.texts('.case-facts div')).toContain('TopicFPV hits')
})

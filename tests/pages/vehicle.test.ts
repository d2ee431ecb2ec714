import { expect, test } from 'vitest'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const site = builtSite()

const STEPOVE = '/vehicle/leo2a6-oryx-destroyed-06'

test('the timeline of a vehicle has its steps by date, each with what it rests on', async () => {
  const { status, texts, html, attributes } = await site.page(STEPOVE)
  expect(status).toBe(200)
  const steps = html.querySelectorAll('.vehicle-line > li[data-kind]')
  expect(steps.map((step) => step.querySelector('b')?.textContent)).toEqual([
    '30 October 2023',
    '1 November 2023',
    '18 December 2023',
    '18 February 2024',
    'March 2024',
    '21 April 2024',
    '1 May 2024',
    'October 2024',
  ])
  expect(steps.map((step) => step.getAttribute('data-certainty'))).toEqual([
    ...['same', 'same', 'possible', 'possible', 'probable', 'probable', 'probable', 'probable'],
  ])
  expect(texts('.vehicle-basis')).toContain('claim of the Russian side')
  expect(texts('.vehicle-gap')).toEqual(['4 monthsnothing reported'])
  expect(attributes('.vehicle-line h2 a', 'href')).toContain(
    '/blog/leopard2-ukraine/leo2a6-uralvagonzavod',
  )
})

test('a vehicle whose cases have one identity has all of them on its line', async () => {
  const { html, texts, linkedData } = await site.page('/vehicle/made-mine')
  expect(texts('h1')).toEqual(['One vehicle – Type A 204 stopped by a mine'])
  expect(html.querySelectorAll('.vehicle-line > li[data-certainty=same]')).toHaveLength(2)
  expect(texts('.vehicle-sheet dd')).toContain('2 casescounted as one vehicle')
  expect(linkedData()).toMatchObject({
    url: `${ORIGIN}/vehicle/made-mine`,
    hasPart: [
      { url: `${ORIGIN}${TEST_CATALOGUE.url}/made-mine` },
      { url: `${ORIGIN}${TEST_CATALOGUE.url}/made-burnt` },
    ],
  })
})

test('each case of a vehicle leads to its line, and the line is in the sitemap', async () => {
  const { attributes } = await site.page('/blog/leopard2-ukraine/leo2a6-uralvagonzavod')
  expect(attributes('.case-links p a', 'href')).toEqual([STEPOVE])
  const other = await site.ask('/vehicle/leo2a6-uralvagonzavod')
  expect([other.status, other.headers.get('location')]).toEqual([302, STEPOVE])
  const parts = (await (await site.ask('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)/g)
  const pages = await Promise.all(
    [...parts].map(async ([, loc = '']) => (await site.ask(loc.replace(ORIGIN, ''))).text()),
  )
  expect(pages.join('')).toContain(`${ORIGIN}${STEPOVE}<`)
})

test('the line of a vehicle is also found under the former id of its case', async () => {
  const former = await site.ask('/vehicle/made-mine-before')
  expect([former.status, former.headers.get('location')]).toEqual([302, '/vehicle/made-mine'])
})

test('a URL without a timeline leads on to its case, or says that there is none', async () => {
  const alone = await site.page('/vehicle/made-first')
  expect(alone.status).toBe(404)
  expect(alone.attributes('.notice-actions a', 'href')[0]).toBe(`${TEST_CATALOGUE.url}/made-first`)
  const nowhere = await site.page('/vehicle/nowhere')
  expect(nowhere.status).toBe(404)
  expect(nowhere.attributes('.notice-actions a', 'href')[0]).toBe('/search?q=nowhere')
})

test('a located record may concern a case only where it says that it may be the same vehicle', async () => {
  const links = async (url: string) => (await site.page(url)).texts('.record-sources a')
  expect(await links('/blog/challenger2-ukraine')).toContain(
    'Related case: First Challenger 2 lost, near Robotyne',
  )
  expect(await links('/blog/abrams-ukraine')).toContain(
    'May concern: First Abrams lost: M1A1 SA burned near Berdychi',
  )
})

test('a catalogue states how many of the delivered are on the loss list, and each reading of it', async () => {
  const { texts, attributes } = await site.page('/blog/leopard2-ukraine')
  expect(texts('.ledger-delivered b')).toEqual(['28 of 40', '28 of 50', '13 of 21', '9 of 10'])
  expect(texts('.ledger-delivered small')[1]).toMatch(
    /^listed by 28 April 2026, delivered by July 2024/,
  )
  expect(
    attributes('.ledger-delivered a', 'href').every((link) => link?.startsWith('https://')),
  ).toBe(true)
  expect((await site.page('/blog/iris-t-ukraine')).texts('.ledger-delivered')).toEqual([])
})

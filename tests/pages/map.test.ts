import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtSite } from './built-site.ts'

const site = builtSite()

test('the map has a link for every mark, and lists every case and record with or without one', async () => {
  const { html, texts, attributes } = await site.page('/map')
  const listed = html.querySelectorAll('[data-map] li[data-case]').length
  const [counts = ''] = texts('.map-page > header p')
  const [, cases, records] = /^(\d+) cases and (\d+) located records/.exec(counts) ?? []
  expect(listed).toBe(Number(cases) + Number(records))
  const placed = html.querySelectorAll('.map-index li').map((li) => li.getAttribute('data-case'))
  const letters = html
    .querySelectorAll('.map-lens a[data-cases]')
    .flatMap((mark) => mark.getAttribute('data-cases')?.split(' ') ?? [])
  for (const layer of ['wide', 'narrow']) {
    const marks = html
      .querySelectorAll(`[data-for="${layer}"] a[data-cases]`)
      .flatMap((mark) => mark.getAttribute('data-cases')?.split(' ') ?? [])
    expect(
      placed.filter((id) => id && ![...marks, ...letters].includes(id)),
      layer,
    ).toEqual([])
  }
  for (const url of attributes('.map-mark', 'href')) expect(url).toMatch(/^(\/blog\/|#)/)
})

test('each detail has its letter on the map, also on that of phones', async () => {
  const { attributes } = await site.page('/map')
  for (const url of ['/map', ...attributes('.map-catalogues a', 'href')]) {
    const { html, texts } = await site.page(`${url}`)
    const letters = texts('.map-details b').map((text) => text.replace(/^Detail (.).*/, '$1'))
    for (const layer of ['wide', 'narrow']) {
      const shown = html
        .querySelectorAll(`[data-for="${layer}"] :is(.map-number, [data-detail] .map-count)`)
        .flatMap((one) => one.text.split(' '))
      expect(
        letters.filter((letter) => !shown.includes(letter)),
        `${url} ${layer}`,
      ).toEqual([])
    }
  }
})

test('the view of all points leaves out none that the map can show', async () => {
  const { attributes } = await site.page('/map')
  for (const catalogue of attributes('.map-catalogues a', 'href')) {
    const { texts } = await site.page(`${catalogue}?map=points`)
    expect(texts('.map-unplaced h4').join(), catalogue).not.toContain('Outside this view')
  }
})

test('the licence and the source of the borders stand under every map, with both links', async () => {
  for (const url of ['/map', '/blog/leopard2-ukraine']) {
    const { texts, attributes } = await site.page(url)
    expect(texts('.map-credit').join()).toContain('General Assembly resolution 68/262')
    expect(attributes('.map-credit a', 'href')).toEqual([
      'https://www.geonames.org/',
      'https://creativecommons.org/licenses/by/4.0/',
    ])
  }
})

test('a view and a vehicle are part of the URL, and each link of the map keeps the other', async () => {
  const { html, attributes } = await site.page('/map?vehicle=Strv+122&map=donetsk')
  expect(attributes('.map-views [aria-current]', 'href')).toEqual([
    '/map?map=donetsk',
    '/map?vehicle=Strv+122&map=donetsk#map',
  ])
  for (const url of attributes('.map-land a', 'href')) expect(url).toContain('Strv+122')
  expect(html.querySelector('.map-drawing')?.getAttribute('aria-label')).toContain('Donetsk Oblast')
})

test('a filter by vehicle leaves out a record that only names the vehicle in its title', async () => {
  const urls = (await site.page('/map?vehicle=Challenger+2')).attributes('.map-index a', 'href')
  expect(urls).toContain('/blog/challenger2-ukraine/chal2-oryx-destroyed-01')
  expect(urls.filter((url) => url?.includes('#geo-'))).toEqual([])
})

test('on paper, a map and a summary say in words what is filtered', async () => {
  const { texts } = await site.page('/map?vehicle=Strv+122')
  expect(texts('.map-page header [data-printed-only]')).toEqual(['Filter: vehicle Strv 122'])
  expect((await site.page('/map')).texts('.map-page header [data-printed-only]')).toEqual([])
  const catalogue = await site.page('/blog/leopard2-ukraine?vehicle=Strv+122&class=Destroyed')
  expect(catalogue.texts('[data-filter-text]')).toEqual(
    Array(3).fill('vehicle Strv 122, class Destroyed'),
  )
})

test('catalogues and their vehicles are in the order of the blog', async () => {
  const { texts, attributes } = await site.page('/map')
  const listed = attributes('.map-catalogues a', 'href')
  const inBlog = (await site.page('/blog')).attributes('main a', 'href')
  expect(listed.length).toBeGreaterThan(3)
  expect(listed.filter((url) => inBlog.includes(url))).toEqual(
    inBlog.filter((url) => listed.includes(url)),
  )
  expect(texts('.map-vehicles a').slice(0, 2).join()).toMatch(/^All ?\d+,Leopard 2A6/)
})

test('no text of a map ends its line between a number and km', async () => {
  for (const url of ['/map', '/blog/leopard2-ukraine/leo2a6-oryx-destroyed-06']) {
    const { html } = await site.page(url)
    const parts = html.querySelectorAll(
      '.map-details p, .map-index small, .map-legend, .case-locator small',
    )
    const text = parts.map(({ textContent }) => textContent).join(' ')
    expect(text, url).toMatch(/\d\u00a0km/)
    expect(text, url).not.toMatch(/\d km/)
  }
})

test('a vehicle in the URL that no catalogue has is named', async () => {
  const { texts } = await site.page('/map?vehicle=Leopard+9')
  expect(texts('.map-page header p').at(-1)).toBe(
    '“Leopard 9” in the URL is not an option of this filter and was ignored.',
  )
})

test.for([
  ['class=Destroyed', '“class” in the URL was ignored'],
  ['from=2024-01&q=mine&vehicle=Strv+122', '“from”, “q” in the URL were ignored'],
] as const)('the map notes that it cannot be filtered by %s', async ([query, text]) => {
  const { html, texts } = await site.page(`/map?${query}`)
  const note = texts('.map-page header p').at(-1)
  expect(note).toContain('This map can only be filtered by vehicle')
  expect(note).toContain(text)
  expect(html.querySelector('.map-page header a')?.getAttribute('href')).toBe('#catalogues')
})

test('filters of the map that choose everything are not noted', async () => {
  const { main } = await site.page('/map?class=ALL&from=')
  expect(main).not.toContain('can only be filtered')
})

test('the view of a region is found in any case and says that it shows its neighbours; an unknown one is named', async () => {
  const region = await site.page('/map?map=Donetsk')
  expect(region.texts('.map-index-note').join()).toContain('beyond the border')
  expect(region.main).not.toContain('not an option of this filter')
  const unknown = await site.page('/map?map=nowhere')
  expect(unknown.texts('.map-page > header').join()).toContain('nowhere')
  expect(unknown.texts('.map-index-note')).toEqual([])
})

test('the map says how many catalogues its cases are of', async () => {
  const { texts } = await site.page('/map?vehicle=Strv+122')
  expect(texts('.map-page header p')[0]).toMatch(
    /^\d+ cases and \d+ located records? of 1 catalogue; /,
  )
})

test('the map of a catalogue shows what its filter shows, and is open if the URL has a view', async () => {
  const { html } = await site.page('/blog/leopard2-ukraine?class=Destroyed&map=donetsk')
  const rows = html.querySelectorAll('tr[data-case]').filter((row) => !row.hasAttribute('hidden'))
  const listed = html.querySelectorAll('[data-map] li[data-case]')
  const ids = (all: typeof rows) => new Set(all.map((one) => one.getAttribute('data-case')))
  expect(ids(listed)).toEqual(ids(rows))
  expect(html.querySelector('.catalogue-map')?.hasAttribute('open')).toBe(true)
  const closed = (await site.page('/blog/leopard2-ukraine')).html
  expect(closed.querySelector('.catalogue-map')?.hasAttribute('open')).toBe(false)
})

test('map and timeline add at most 15 kB to the largest catalogue', async () => {
  const html = await (await site.ask('/blog/leopard2-ukraine')).text()
  const start = html.indexOf('<section class="timeline"')
  const end = html.indexOf('<p class="catalogue-map-all"')
  expect(start > 0 && end > start).toBe(true)
  const without = html.slice(0, start) + html.slice(end)
  const added = brotliCompressSync(html).length - brotliCompressSync(without).length
  expect(added).toBeLessThanOrEqual(15_000)
})

test('the map of a case always shows the case itself, with the scale and the legend', async () => {
  const { html } = await site.page('/map')
  const cases = html
    .querySelectorAll('.map-index a')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((url) => !url.includes('#'))
  for (const url of cases.slice(0, 30)) {
    const { attributes, texts } = await site.page(url)
    expect(attributes('.case-locator .map-mark[aria-current]', 'href'), url).toEqual([url])
    expect(texts('.case-locator .map-scale').join()).toMatch(/km/)
    expect(texts('.case-locator .map-legend').join()).toContain('Within 10 km')
  }
})

test('a case has a map of its surroundings with the nearest others; one without a place has none', async () => {
  const { texts, attributes } = await site.page('/blog/leopard2-ukraine/leo2a6-oryx-destroyed-06')
  expect(texts('.case-locator h3')).toEqual(['The nearest other cases'])
  expect(attributes('.case-locator li a', 'href').length).toBeGreaterThan(0)
})

test('the map of a case without a point says that its oblast is hatched', async () => {
  const { texts } = await site.page('/blog/iris-t-ukraine/irist-first-use')
  expect(texts('.case-locator p')).toContain(
    'No point is published for this case. Its oblast is hatched.',
  )
  expect(texts('.case-locator h3, .case-locator .map-legend')).toEqual([])
})

import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['tank armor calculator', 'relative-armor'],
  ['tank armour calculator', 'relative-armor'],
  ['armour calculator', 'relative-armor'],
  ['Panzerung Rechner', 'relative-armor'],
  ['Panzerungsrechner', 'relative-armor'],
  ['relative Panzerung', 'relative-armor'],
  ['калькулятор брони', 'relative-armor'],
  ['броня калькулятор', 'relative-armor'],
  ['tank penetration calculator', 'perforation'],
  ['tank calculator', ''],
  ['calculator tank', ''],
  ['Panzer Rechner', ''],
  ['armoured calculator', ''],
])('%s, with the vehicle or the armour in any language, leads to a calculator', async (q, name) => {
  const [first] = (await site.search(q)).hits
  expect(first?.url).toMatch(new RegExp(`^/tools/${name}.*calculator$`))
})

test.each([
  ['rss feed', '/feed.xml'],
  ['recent changes', '/feed.xml'],
  ['api', '/api/openapi.json'],
  ['api documentation', '/api/openapi.json'],
  ['upload a file', '/upload'],
  ['report an error', '/upload'],
  ['send a correction', '/upload'],
  ['contact', '/impressum'],
  ['cite this site', '/blog/abrams-ukraine#cite'],
  ['open data', '/blog/abrams-ukraine/cases.csv'],
  ['how to cite leopard', '/blog/leopard2-ukraine#cite'],
  ['corrections leopard', '/blog/leopard2-ukraine/changes'],
  ['download data csv leopard', '/blog/leopard2-ukraine/cases.csv'],
])('%s leads to what the site has for it: %s', async (q, url) => {
  expect((await site.search(q)).hits[0]?.url).toBe(url)
})

test.each([
  ['leo2a6-dam-aband', '#leo2a6-oryx-destroyed-06'],
  ['2007-Leopard-2-A6-destr', '#leo2a6-oryx-destroyed-05'],
  ['2007-Leopard-2-A6-dam', '#withdrawn-list-entries'],
  ['1035-leo2r-destr-04-06-23.jpg', '#mine-clearing-vehicles-on-the-same-hull'],
  [
    'https://i.postimg.cc/NG7vhjqF/1035-leo2r-destr-04-06-23.jpg',
    '#mine-clearing-vehicles-on-the-same-hull',
  ],
])(
  '%s, the name of a linked image or a part of it, finds the text with the link',
  async (q, hash) => {
    const urls = (await site.search(q)).hits.map(({ url }) => url)
    expect(urls).toContain(`/blog/leopard2-ukraine${hash}`)
  },
)

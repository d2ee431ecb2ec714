import { expect, test } from 'vitest'
import { MADE } from '../e2e/support/test-catalogue.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const site = builtSite()

test('the filter is right in what the server sends already, and offers no group with one option', async () => {
  const { html, texts, attributes } = await site.page(
    `${MADE.address}?vehicle=Type+B,Type+Z&class=Damaged&sort=title`,
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

test.for(['leopard2', 'abrams', 'challenger2', 'pzh2000', 'iris-t'])(
  'the catalogue %s has no button that does nothing: an option that no case has is disabled, with its 0',
  async (name) => {
    const { html } = await site.page(`/blog/${name}-ukraine`)
    const button = html.querySelector('[data-option="Unaffected"]')
    expect(button?.textContent).toMatch(/^Unaffected\s*0$/)
    expect(button?.hasAttribute('disabled')).toBe(true)
  },
)

test('what there is not in a catalogue is answered as such, on a page that says so', async () => {
  for (const address of ['/blog/no-such-tanks', '/blog/no-such-tanks/changes'])
    expect((await site.page(address)).status, address).toBe(404)
  const { status, texts } = await site.page(`${MADE.address}/no-such-case`)
  expect(status).toBe(404)
  expect(texts('h1')).toEqual(['404 not found'])
})

test('a catalogue tells of each case what is rated, listed and claimed, and counts it so', async () => {
  const { html, texts, attributes, main } = await site.page(`${MADE.address}?sort=title`)
  const address = `${ORIGIN}${MADE.address}`
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([address])
  const text = (selector: string) => texts(selector).join(' ')
  expect(main.slice(main.indexOf('Cite this page'))).toContain(address)
  const folder = html.querySelector('main a[href="/archive?dir=/Ammunition/APFSDS"]')
  expect(folder?.getAttribute('target')).toBe('_blank')
  expect(texts('main h2')).toEqual([
    'BDA Summary',
    'Operational Status',
    'On this page',
    'How to read it',
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

  expect(text('#made-mine .rating-plate')).toMatch(
    /5 ?Marginal Usability \(MU\) ?Rated by A tester/,
  )
  expect(attributes('#made-mine .rating-plate', 'data-colour')).toEqual(['warning'])
  expect(text('#made-mine .cause-icons').replaceAll(' ', '')).toBe('MineDrone')
  expect(text('#made-mine .case-point')).toContain('47.5° N, 35.9° E')
  expect(texts('#made-mine .life-line li')).toEqual([
    expect.stringMatching(/This case$/),
    expect.stringMatching(/Burnt-out hull shown$/),
  ])
  expect(text('#made-mine .case-sources')).toContain('claim of the Russian side')
  expect(text('#made-burnt .rating-plate')).toMatch(/Not yet rated ?Destroyed, as listed by A list/)
  expect(attributes('#made-burnt .rating-plate', 'data-colour')).toEqual(['danger'])
  expect(attributes('#made-claim .rating-plate', 'data-colour')).toEqual(['default'])
  expect(text('#made-claim')).toContain('citation not yet checked')
})

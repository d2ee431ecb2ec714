import { describe, expect, test } from 'vitest'
import { OUTSIDE_LINKS } from '../e2e/support/outside-links.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const ARTICLES = ['acceleration', 'apfsds', 'cdurs', 'eurosatory2024', 'puma']

const site = builtSite()

test.for(ARTICLES)(
  'in the article %s every number leads to a source of its list, every line of the contents to its place',
  async (article) => {
    const { html, attributes } = await site.page(`/blog/${article}`)
    const ids = attributes('[id]', 'id')
    const lost = attributes('main a[href^="#"]', 'href')
      .map((link = '') => decodeURIComponent(link.slice(1)))
      .filter((id) => ids.filter((other) => other === id).length !== 1)
    expect(lost).toEqual([])
    expect(html.querySelectorAll('main a[href^="#"]').length).toBeGreaterThan(0)
  },
)

test.for(ARTICLES)('search engines are told what the article %s is', async (article) => {
  const { attributes, texts, linkedData } = await site.page(`/blog/${article}`)
  const address = `${ORIGIN}/blog/${article}`
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([address])
  expect(attributes('meta[property="og:type"]', 'content')).toEqual(['article'])
  const told = linkedData()
  expect(told).toMatchObject({ '@type': 'Article', url: address })
  expect(texts('h1')).toEqual([told.headline])
})

describe('the table of accelerations', () => {
  const ADDRESS = '/blog/acceleration'

  test('has the columns and kinds of source of the specification', async () => {
    const { texts } = await site.page(ADDRESS)
    expect(texts('h1')).toEqual(['Acceleration of different MBTs from 0 to 32km/h (20mph)'])
    expect(texts('.acceleration thead th')).toEqual(['Vehicle', 'Time (in seconds)', 'Source'])
    const known = [
      'Trial',
      'Official',
      'Secondary Source',
      'Trial & Official',
      'Trial - Calculated',
    ]
    const kinds = new Set(texts('.acceleration-kind'))
    expect(kinds.size).toBeGreaterThan(0)
    expect([...kinds].filter((kind) => !known.includes(kind))).toEqual([])
  })

  test('stands by time at first, a range by its first number', async () => {
    const shown = (await site.page(ADDRESS)).texts('.acceleration-time')
    expect(shown.slice(0, 5)).toEqual(['5–5.5', '5.3', '5.5', '6', '< 6'])
    expect(shown.at(-1)).toBe('13')
  })

  test('says of each row its source, or that its citation is not checked', async () => {
    const { html } = await site.page(ADDRESS)
    const told = html
      .querySelectorAll('.acceleration tbody tr')
      .map(
        (row) =>
          Boolean(row.querySelector('a[href^="#source-"]')) !==
          row.textContent.includes('citation not yet checked'),
      )
    expect(told.length).toBeGreaterThan(20)
    expect(told.every(Boolean)).toBe(true)
  })

  test('asked for in an order that it does not have says which it has', async () => {
    const { status, main } = await site.page(`${ADDRESS}?sort=colour`)
    expect(status).toBe(400)
    expect(main).toContain('must be one of name, time')
  })
})

describe('the tables of rounds', () => {
  test('say beside each template where its figures come from', async () => {
    const { texts } = await site.page('/blog/apfsds')
    const links = texts('.rounds-template')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((text) => !/from .+, unverified/.test(text))).toEqual([])
    expect(links.find((text) => text.includes('120 mm DM13'))).toContain(
      'from game data, unverified',
    )
  })

  test('mark what is not checked, and say where it is said to stand', async () => {
    const { html } = await site.page('/blog/apfsds')
    const marked = html
      .querySelectorAll('.rounds tbody')
      .filter((round) => round.querySelector('.rounds-dagger'))
    expect(marked.length).toBeGreaterThan(0)
    const unsaid = marked.filter((round) => !/citation not yet checked/i.test(round.textContent))
    expect(unsaid.map((round) => round.textContent)).toEqual([])
  })

  test('may frame the sheet and nothing else', async () => {
    const { headers } = await site.page('/blog/apfsds')
    const { origin } = new URL(OUTSIDE_LINKS.sheet)
    expect(headers.get('content-security-policy')).toContain(`frame-src 'self' ${origin};`)
  })
})

describe('the tanks of Eurosatory', () => {
  test('are compared in the columns of the specification', async () => {
    const { texts } = await site.page('/blog/eurosatory2024')
    expect(texts('.comparison thead th').slice(0, 13)).toEqual([
      'Tank',
      'Dimensions',
      'Engine',
      'Crew',
      'Layout',
      'Sensors',
      'Main weapon',
      'Autoloader',
      'Total ammunition',
      'Smoke',
      'Remote weapon station',
      'Missiles',
      'Protection',
    ])
    expect(texts('.comparison tbody th')).toEqual([
      'Leopard 2A8',
      'Leopard 2 A-RC 3.0',
      'EMBT-ADT 140',
      'Leclerc Evolution',
      'Panther KF51-U',
    ])
  })

  test('each have for each value a source, or say why there is none', async () => {
    const { html } = await site.page('/blog/eurosatory2024')
    const values = html.querySelectorAll('.comparison td p')
    expect(values.length).toBeGreaterThan(0)
    const bare = values
      .filter((value) => !value.querySelector('a[href^="#source-"], .unchecked'))
      .map((value) => value.textContent)
      .filter((text) => !text.endsWith('not found'))
    expect(bare).toEqual([])
  })
})

test('the contents of the article on the Puma lead to every place of the specification', async () => {
  const AREAS = [
    'literature',
    'models',
    'differences',
    'interface',
    'hullrear',
    'mineprotection',
    'armor',
    'frontalarmor',
    'lowerfrontalarmor',
    'driverArmor',
    'gunnerArmor',
    'roofarmor',
    'era',
    'runninggear',
    'engine',
    'exhaust',
    'electrical',
  ]
  const { attributes, main } = await site.page('/blog/puma')
  const links = attributes('nav[aria-label="Contents"] a', 'href')
  expect(links).toEqual(expect.arrayContaining(AREAS.map((area) => `#${area}`)))
  expect(main).toContain('has no folder “IFV Puma / Hull rear” yet')
})

test('the list of posts has all ten in their order, and none is announced only', async () => {
  const { texts, main, attributes } = await site.page('/blog')
  expect(texts('main h1')).toEqual(['Blog Posts'])
  expect(main).toContain('Here you can find all the topics summaries')
  expect(attributes('main a', 'href')).toEqual(
    [
      'leopard2-ukraine',
      'abrams-ukraine',
      'pzh2000-ukraine',
      'challenger2-ukraine',
      'iris-t-ukraine',
      'apfsds',
      'eurosatory2024',
      'acceleration',
      'cdurs',
      'puma',
    ].map((post) => `/blog/${post}`),
  )
  expect(main).not.toContain('In preparation')
})

test('the Impressum says in German what German law asks for', async () => {
  const { texts } = await site.page('/impressum')
  expect(texts('[lang="de"] :is(h1, h2, h3, h4)')).toEqual(
    expect.arrayContaining([
      'Haftung für Inhalte',
      'Haftung für Links',
      'Urheberrecht',
      'Datenschutz',
    ]),
  )
  expect(texts('[lang="de"]').join(' ')).toContain('§ 5')
})

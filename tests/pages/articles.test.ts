import { describe, expect, test } from 'vitest'
import { EXTERNAL_LINKS } from '../e2e/support/external-links.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const ARTICLES = ['acceleration', 'apfsds', 'cdurs', 'eurosatory2024', 'puma']

/** As the specification lists them. */
const POSTS = [
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
].map((post) => `/blog/${post}`)

const site = builtSite()

test.for(ARTICLES)(
  'in the article %s every reference links to its source, and the table of contents to its sections',
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

test.for(ARTICLES)('the article %s describes itself to search engines', async (article) => {
  const { attributes, texts, linkedData } = await site.page(`/blog/${article}`)
  const url = `${ORIGIN}/blog/${article}`
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([url])
  expect(attributes('meta[property="og:type"]', 'content')).toEqual(['article'])
  const data = linkedData()
  expect(data).toMatchObject({ '@type': 'Article', url })
  expect(texts('h1')).toEqual([data.headline])
})

describe('the table of accelerations', () => {
  const page = '/blog/acceleration'

  test('has the columns and kinds of source of the specification', async () => {
    const { texts } = await site.page(page)
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

  test('is sorted by time, a range by its first number', async () => {
    const shown = (await site.page(page)).texts('.acceleration-time')
    expect(shown.slice(0, 5)).toEqual(['5–5.5', '5.3', '5.5', '6', '< 6'])
    expect(shown.at(-1)).toBe('13')
  })

  test('shows for each row its source, or that its citation is not checked', async () => {
    const { html } = await site.page(page)
    const isExplained = html
      .querySelectorAll('.acceleration tbody tr')
      .map(
        (row) =>
          Boolean(row.querySelector('a[href^="#source-"]')) !==
          row.textContent.includes('citation not yet checked'),
      )
    expect(isExplained.length).toBeGreaterThan(20)
    expect(isExplained.every(Boolean)).toBe(true)
  })

  test('is sorted by links', async () => {
    const { html } = await site.page(page)
    const link = html
      .querySelectorAll('.acceleration thead a')
      .find((one) => one.textContent.includes('Vehicle'))
    const url = link?.getAttribute('href') ?? ''
    expect(url).toBe(`${page}?sort=name&order=asc`)
    expect((await site.page(url)).texts('.acceleration tbody th')[0]).toMatch(/^Al-Khalid/)
  })

  test('notes an unknown order, lists the known ones and keeps the default', async () => {
    const { status, main, texts } = await site.page(`${page}?sort=colour`)
    expect(status).toBe(200)
    expect(texts('[data-url-note]').join()).toContain('must be one of name, time')
    expect(main).toContain('By time, the shortest first')
  })
})

describe('the tables of rounds', () => {
  test('are sorted by calibre', async () => {
    const { texts } = await site.page('/blog/apfsds')
    expect(texts('.rounds h2')).toEqual(['105 mm', '115 mm', '120 mm', '125 mm'])
  })

  test('show beside each template where its figures come from', async () => {
    const { texts } = await site.page('/blog/apfsds')
    const links = texts('.rounds-template')
    expect(links.length).toBeGreaterThan(0)
    expect(links.filter((text) => !/from .+, unverified/.test(text))).toEqual([])
    expect(links.find((text) => text.includes('120 mm DM13'))).toContain(
      'from game data, unverified',
    )
  })

  test('mark unchecked figures, and name their source', async () => {
    const { html } = await site.page('/blog/apfsds')
    const marked = html
      .querySelectorAll('.rounds tbody')
      .filter((round) => round.querySelector('.rounds-dagger'))
    expect(marked.length).toBeGreaterThan(0)
    const unexplained = marked.filter(
      (round) => !/citation not yet checked/i.test(round.textContent),
    )
    expect(unexplained.map((round) => round.textContent)).toEqual([])
  })

  test('may frame the sheet and nothing else', async () => {
    const { headers } = await site.page('/blog/apfsds')
    const { origin } = new URL(EXTERNAL_LINKS.sheet)
    expect(headers.get('content-security-policy')).toContain(`frame-src 'self' ${origin};`)
  })
})

describe('the comparison of Eurosatory', () => {
  test('has the tanks side by side and the properties of the specification under one another', async () => {
    const { texts } = await site.page('/blog/eurosatory2024')
    expect(texts('.comparison tbody th').slice(0, 13)).toEqual([
      'Images',
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
    expect(texts('.comparison thead th')).toEqual([
      'Tank',
      'Leopard 2A8',
      'Leopard 2 A-RC 3.0',
      'EMBT-ADT 140',
      'Leclerc Evolution',
      'Panther KF51-U',
    ])
  })

  test('shows a source for each value, or why there is none', async () => {
    const { html } = await site.page('/blog/eurosatory2024')
    const values = html.querySelectorAll('.comparison td p')
    expect(values.length).toBeGreaterThan(0)
    const bare = values
      .filter((value) => !value.querySelector('a[href^="#source-"], .unchecked'))
      .map((value) => value.textContent)
      .filter((text) => !text.endsWith('not found') && text !== 'none in the archive yet')
    expect(bare).toEqual([])
  })
})

test('the ten levels of the rating each have a name, a band and a section, and their criteria are a proposal', async () => {
  const { html, texts, main } = await site.page('/blog/cdurs')
  expect(html.querySelectorAll('[id^="level-"] h3')).toHaveLength(10)
  const [level] = texts('#level-4')
  expect(level).toContain('Limited Functionality (LF)')
  expect(level).toContain('Counted as Damaged')
  expect(main).toContain('The criteria are a proposal.')
})

test('the pictures of a gallery link to the pages about them', async () => {
  const { html } = await site.page('/blog/puma')
  const picture = html
    .querySelectorAll('main a')
    .find((one) =>
      /wheel travel/.test(one.querySelector('img')?.getAttribute('alt') ?? one.textContent),
    )
  expect(picture?.getAttribute('href')).toMatch(/^\/fileinfo\//)
})

test.for(ARTICLES)(
  'the table of contents of the article %s ends with its citation',
  async (article) => {
    const { texts, main } = await site.page(`/blog/${article}`)
    expect(texts('nav[aria-label="Contents"] a')).toContain('Cite this page')
    expect(texts('main h2')).toContain('Cite this page')
    expect(main.length).toBeGreaterThan(2000)
  },
)

test('the table of contents of the article on the Puma links to every section of the specification', async () => {
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
  expect(main).not.toContain('has no folder')
})

test('the blog lists all ten posts in order', async () => {
  const { texts, main, attributes } = await site.page('/blog')
  expect(texts('main h1')).toEqual(['Blog Posts'])
  expect(main).toContain('Here you can find all the topics summaries')
  // Not its subtitle, which says nothing to those who find it in a list of results.
  expect(attributes('meta[name="description"]', 'content').join()).toContain('armoured vehicles')
  const card = (property: string) => attributes(`meta[property="og:image${property}"]`, 'content')
  expect(card('').join()).toMatch(/share-card\.png$/)
  expect(card(':alt').join()).toContain('drawing of a long rod')
  expect([...card(':width'), ...card(':height')]).toEqual(['1200', '630'])
  const posts = attributes('main a', 'href').filter((href) => href !== '/map')
  // Others may follow.
  expect(posts.filter((url) => POSTS.includes(`${url}`))).toEqual(POSTS)
  expect(main).not.toContain('In preparation')
  expect(texts('main h2')).toEqual(['Catalogues', 'Articles'])
  expect(main).toMatch(/72 cases, last changed \d+ \w+ 2026/)
  expect(main).toMatch(/\d+ min to read, last changed \d+ \w+ 2026/)
})

test('the Impressum contains in German what German law requires', async () => {
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

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { ORIGIN, ownSite } from './built-site.ts'

const WORD = 'Quagmarine'
/** Beside it in every title; a search page shows what was searched for. */
const SEARCHED = 'Velmarine'
const TIME = '2031-05-04T09:00+02:00'
const CATALOGUE = 'challenger2-ukraine'

const caseOf = (id: string, more: string) => `---
id: ${id}
title: ${WORD} ${id}
date: 2023.06.08
vehicle: Challenger 2
location:
  place: ${WORD} and ${SEARCHED}, a made up place
  oblast: Luhansk
  coordinates: 49.0, 38.0
  precision: 10 km
  geolocation: https://example.org/1
grade: B
verification: sourced
sources:
  - { address: "https://example.org/1", title: A source, publisher: Nobody }
added: 2026-11-02
${more}
---

All of this is made up.[^1]
`
const articleOf = (name: string, more: string) =>
  `---\ntitle: ${WORD} ${name}\ndescription: Made up.\nadded: 2026-11-02\n${more}\n---\n\nA ${WORD} ${SEARCHED} text.\n`
const catalogueOf = (name: string, more: string) =>
  `---\ntitle: ${WORD} ${name}\nsubtitle: ${SEARCHED}\ndescription: Made up.\nvehicles: [Leopard 2A6]\nadded: 2026-11-02\n${more}\n---\n\n::cases\n`

/** Pages of the texts that are hidden in the same way. */
const pagesOf = (kind: string) => [
  `/blog/${kind}-article`,
  `/blog/${kind}-catalogue`,
  `/blog/${kind}-catalogue/changes`,
  `/blog/${kind}-catalogue/inside-${kind}`,
  `/blog/${kind}-catalogue/cases.json`,
  `/blog/${kind}-catalogue/feed.xml`,
  `/blog/${CATALOGUE}/${kind}-case`,
]

const site = ownSite({
  texts: /^(articles|cases\/challenger2)/,
  write(folder) {
    for (const [kind, more] of [
      ['draft', 'draft: true'],
      ['scheduled', `publish: ${TIME}`],
    ] as const) {
      const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
      mkdirSync(join(folder, `cases/${kind}-catalogue`))
      write(`articles/${kind}-article.md`, articleOf(kind, more))
      write(`cases/${kind}-catalogue/catalogue.md`, catalogueOf(kind, more))
      write(`cases/${kind}-catalogue/inside-${kind}.md`, caseOf(`inside-${kind}`, ''))
      write(`cases/${CATALOGUE}/${kind}-case.md`, caseOf(`${kind}-case`, more))
      const file = join(folder, 'site.yaml')
      const item = `  - title: ${WORD} of ${kind}\n    text: Made up\n    link: /blog/${kind}-article\n    drawing: eurosatory2024\n`
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^blog:\n/m, `blog:\n${item}`))
    }
  },
})

afterEach(() => {
  vi.useRealTimers()
})

/** Every URL that visitors can find, and what each route without a parameter answers. */
async function urls(): Promise<string[]> {
  const routes = site.routes().flatMap(({ method, path }) => (method === 'GET' ? [path] : []))
  const plain = routes.filter((path) => !/[:*]/.test(path))
  const found = ['pages'].map((part) => site.ask(`/sitemap/${part}.xml`))
  const maps = await Promise.all(found.map(async (response) => (await response).text()))
  const listed = maps.join().matchAll(/<loc>([^<]*)<\/loc>/g)
  const pages = [...listed].map(([, url = '']) => url.replace(ORIGIN, ''))
  const ofCatalogue = ['feed.xml', 'cases.csv', 'cases.json', 'cases.geojson'].map(
    (name) => `/blog/${CATALOGUE}/${name}`,
  )
  return [
    ...new Set([
      ...plain,
      ...pages,
      ...ofCatalogue,
      '/sitemap/pages.xml',
      '/_root.data',
      '/blog.data',
      '/map.data',
      `/blog/${CATALOGUE}.data`,
      `/search?q=${SEARCHED}`,
      `/api/search?q=${SEARCHED}`,
      `/blog/${CATALOGUE}?q=${SEARCHED}`,
      '/nowhere',
    ]),
  ]
}

async function urlsWith(...words: string[]): Promise<string[]> {
  const found: string[] = []
  for (const url of await urls()) {
    const text = await (await site.ask(url)).text()
    if (words.some((word) => text.includes(word))) found.push(url)
  }
  return found
}

const statusOf = async (url: string) => (await site.ask(url)).status

async function hits(): Promise<number> {
  const response = await site.ask(`/api/search?q=${WORD}`)
  return ((await response.json()) as { total: number }).total
}

test('drafts and scheduled texts are on no route, and what is scheduled appears at its time', {
  timeout: 300_000,
}, async () => {
  // The search index and all views exist before.
  await expect
    .poll(() => site.ask('/api/search?q=leopard').then((one) => one.text()), { timeout: 60_000 })
    .toContain('Leopard')
  const before = await (await site.ask(`/blog/${CATALOGUE}/cases.json`)).json()
  expect(await urlsWith(WORD, 'scheduled-')).toEqual([])
  expect(await hits()).toBe(0)
  for (const url of [...pagesOf('draft'), ...pagesOf('scheduled')])
    expect([url, await statusOf(url)]).toEqual([url, 404])

  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(TIME) - 1000 })
  expect(await statusOf('/blog/scheduled-article')).toBe(404)
  vi.setSystemTime(Date.parse(TIME))
  for (const url of pagesOf('scheduled')) expect([url, await statusOf(url)]).toEqual([url, 200])
  for (const url of ['/blog', '/feed.xml', '/sitemap/pages.xml', `/blog/${CATALOGUE}`])
    await expect
      .poll(async () => (await site.ask(url)).text(), { timeout: 20_000 })
      .toContain('scheduled')
  const after = await (await site.ask(`/blog/${CATALOGUE}/cases.json`)).json()
  expect(after.cases.length).toBe(before.cases.length + 1)
  // Of the catalogue also its changes, citation and data.
  await expect.poll(hits, { timeout: 30_000 }).toBe(7)

  for (const url of pagesOf('draft')) expect([url, await statusOf(url)]).toEqual([url, 404])
  expect(await urlsWith(`${WORD} draft`)).toEqual([])
})

test('editors find the drafts in the list of texts', async () => {
  const { main } = await site.page('/write', await site.logIn('Author'))
  expect(main).toContain(`${WORD} draft`)
})

test('the page that publishes, renames and deletes a text is for editors', async () => {
  const url = `/write/manage/cases/${CATALOGUE}/draft-case.md`
  const { main, texts, status } = await site.page(url, await site.logIn('Author'))
  expect([status, texts('h2')]).toEqual([
    200,
    ['Readers', 'Schedule', 'Preview link', 'Rename', 'Duplicate', 'Delete'],
  ])
  expect(main).toContain('Draft: only editors see it')
  expect(await statusOf(url)).toBe(302)
  expect((await site.page(url, await site.logIn())).status).toBe(404)
  expect((await site.page('/write/new', await site.logIn('Author'))).texts('h1')).toEqual([
    'New text',
  ])
})

test('a preview link shows a hidden text, is never cached, and ends after seven days', async () => {
  const path = `cases/${CATALOGUE}/draft-case.md`
  const linkOf = async (user: string) =>
    `/preview/${await site.writing().makePreviewLink(path, user)}`
  // An account that is gone.
  expect((await site.page(await linkOf('nobody'))).status).toBe(410)
  const url = await linkOf(await site.addUser('Author'))
  const open = await site.page(url)
  expect([open.status, open.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(open.headers.get('referrer-policy')).toBe('no-referrer')
  expect(open.main).toContain(`${WORD} draft-case`)
  expect(open.attributes('meta[name=robots]', 'content').join()).toContain('noindex')
  const wrong = await site.page(`${url.slice(0, -2)}xy`)
  expect([wrong.status, wrong.main]).toEqual([404, expect.stringContaining('is not valid')])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * 24 * 60 * 60 * 1000 })
  const ended = await site.page(url)
  expect([ended.status, ended.main]).toEqual([410, expect.stringContaining('has expired')])
  expect(ended.main).not.toContain(WORD)
})

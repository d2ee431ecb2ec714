import { describe, expect, test } from 'vitest'
import type { ListingAnswer } from '#domain/archive/listing-answer.ts'
import { HOSTILE, MANY, ODD_NAMES } from '../e2e/made-folders.ts'
import { builtSite } from './built-site.ts'

const APFSDS = '/Ammunition/APFSDS'

const site = builtSite()

const addressOf = (dir: string, more: Record<string, string> = {}) =>
  `/archive?${new URLSearchParams({ dir, ...more })}`

async function folder(dir: string, more: Record<string, string> = {}) {
  const page = await site.page(addressOf(dir, more))
  return { ...page, names: page.attributes('[data-entry]', 'title') }
}

async function listing(dir: string, more: Record<string, string> = {}): Promise<ListingAnswer> {
  const answer = await site.ask(`/api/files?${new URLSearchParams({ dir, ...more })}`)
  return (await answer.json()) as ListingAnswer
}

/** Names as the page shows them: folders, images, files. */
async function namesOf(dir: string, more: Record<string, string>): Promise<string[]> {
  const { folders, images, files } = await listing(dir, more)
  return [...folders, ...images, ...files].map(({ name }) => name)
}

test('a folder counts the files in and below it', async () => {
  const { folders } = await listing('/')
  const { html } = await folder('/')
  expect(folders.length).toBeGreaterThan(0)
  for (const { name, file_count } of folders)
    expect(html.querySelector(`[data-entry][title="${name}"]`)?.textContent).toContain(
      `${file_count} files`,
    )
})

test('names with marks of any kind are shown as they are and lead to their files', async () => {
  const { names, html } = await folder('/Tests/Odd names')
  expect(new Set(names)).toEqual(new Set(ODD_NAMES))
  for (const link of html.querySelectorAll('[data-entry]')) {
    const answer = await site.ask(link.getAttribute('href') ?? '')
    expect(answer.status, link.getAttribute('title')).toBe(200)
  }
})

test.for(['grid', 'list'])('names with markup stay names in the %s view', async (view) => {
  const { html } = await folder('/Tests/Odd names', { view })
  const entry = html
    .querySelectorAll('[data-entry]')
    .find((one) => one.getAttribute('title') === ODD_NAMES[0])
  expect(entry?.textContent).toContain('<b>plates')
  expect(html.querySelectorAll('b b')).toHaveLength(0)
})

test('only web addresses among the sources and licences become links', async () => {
  const { id } = await site.file(`${HOSTILE.path}/${HOSTILE.described}`)
  for (const address of [
    `/fileinfo/${id}`,
    addressOf(HOSTILE.path),
    addressOf(HOSTILE.path, { view: 'list' }),
  ]) {
    const { attributes } = await site.page(address)
    const links = attributes('a', 'href')
    expect(links, address).toContain('https://sources.example/of-this')
    expect(links.filter((link) => /^(javascript|data):/i.test(link ?? ''))).toEqual([])
  }
})

test.for([
  { key: 'source', natural: 'Source, A to Z', reverse: 'Source, Z to A' },
  { key: 'description', natural: 'Description, A to Z', reverse: 'Description, Z to A' },
  { key: 'upload', natural: 'Upload, newest first', reverse: 'Upload, oldest first' },
  { key: 'size', natural: 'Size, largest first', reverse: 'Size, smallest first' },
])('the order can be by $key, both ways', async ({ key, natural, reverse }) => {
  const { html } = await folder(APFSDS, { sort: 'name' })
  for (const label of [natural, reverse]) {
    const order = /newest|largest|Z to A/.test(label) ? 'desc' : 'asc'
    const link = html
      .querySelectorAll('main a')
      .find(({ textContent }) => textContent.trim() === label)
    const sorted = await site.page(link?.getAttribute('href') ?? '')
    expect(sorted.main).toContain(label)
    expect(sorted.attributes('[data-entry]', 'title')).toEqual(
      await namesOf(APFSDS, { sort: key, order }),
    )
  }
})

test.for(['grid', 'list'])('a long folder goes on by a link, in the %s view', async (view) => {
  let { names, html } = await folder(MANY.path, { sort: 'name', view })
  const met = [...names]
  const link = (text: string) =>
    html
      .querySelectorAll('a')
      .find(({ textContent }) => textContent.includes(text))
      ?.getAttribute('href')
  for (let more = link('More of this folder'); more; more = link('More of this folder')) {
    const next = await site.page(more)
    html = next.html
    names = next.attributes('[data-entry]', 'title')
    met.push(...names)
  }
  expect(met).toHaveLength(MANY.images + MANY.files)
  expect(new Set(met).size).toBe(met.length)
  expect(link('Back to the start of this folder')).not.toContain('cursor=')
})

test.for(['grid', 'list'])(
  'a filtered folder shows what has its words, in the %s view',
  async (view) => {
    const { names, main, attributes } = await folder(APFSDS, { filter: 'SABOT section', view })
    expect(names).toEqual(['sabot-section.png'])
    expect(main).toContain(`1 of ${(await folder(APFSDS)).names.length} shown`)
    expect(attributes('input[name=filter]', 'value')).toEqual(['SABOT section'])
  },
)

test('a filter looks through a folder that is longer than a page', async () => {
  const last = `picture-${MANY.images - 1}.png`
  const { names } = await folder(MANY.path, { filter: last, sort: 'name' })
  expect(names).toEqual([last])
})

test.for([
  ['/archive?dir=/Ammunition/APFSDS/Nowhere/Deeper', `/archive?dir=${APFSDS}`],
  ['/blog/leopard2-ukraine/no-such-case', '/blog/leopard2-ukraine'],
])('the 404 page of %s leads to what is nearest', async ([address = '', nearest]) => {
  const { status, attributes } = await site.page(address)
  expect(status).toBe(404)
  expect(attributes('main a', 'href')[0]).toBe(nearest)
})

describe('a wrong address is told as the reader’s mistake', () => {
  test.for([
    'dir=/a/../b',
    'sort=colour',
    'open=no-id',
    'cursor=forged',
    'dir=/&dir=/',
    `filter=${'a'.repeat(201)}`,
  ])('%s', async (query) => {
    expect((await site.page(`/archive?${query}`)).status).toBe(400)
  })
})

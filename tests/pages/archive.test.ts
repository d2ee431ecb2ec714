import { describe, expect, test } from 'vitest'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { EMPTY, HOSTILE, LONG_NAME, MANY, ODD_NAMES } from '../e2e/support/test-folders.ts'
import { builtSite } from './built-site.ts'

const APFSDS = '/Ammunition/APFSDS'
const LEOPARD = '/Vehicles/Germany/MBT Leopard 2'

const site = builtSite()

const urlOf = (dir: string, more: Record<string, string> = {}) =>
  `/archive?${new URLSearchParams({ dir, ...more })}`

async function folder(dir: string, more: Record<string, string> = {}) {
  const page = await site.page(urlOf(dir, more))
  return { ...page, names: page.attributes('[data-entry]', 'title') }
}

async function listing(dir: string, more: Record<string, string> = {}): Promise<ListingResponse> {
  const response = await site.ask(`/api/files?${new URLSearchParams({ dir, ...more })}`)
  return (await response.json()) as ListingResponse
}

/** Names as the page shows them: folders, images, files. */
async function namesOf(dir: string, more: Record<string, string>): Promise<string[]> {
  const { folders, images, files } = await listing(dir, more)
  return [...folders, ...images, ...files].map(({ name }) => name)
}

test('the breadcrumb begins with Root, has an entry for each folder, and keeps order and view', async () => {
  const { texts, attributes } = await folder(LEOPARD)
  expect(texts('[aria-label="Breadcrumb"] li')).toEqual([
    'Root',
    'Vehicles',
    'Germany',
    'MBT Leopard 2',
  ])
  expect(attributes('[aria-label="Breadcrumb"] a', 'href').slice(0, 2)).toEqual([
    '/archive',
    '/archive?dir=/Vehicles',
  ])
  const sorted = await folder(APFSDS, { sort: 'size', view: 'list' })
  expect(sorted.attributes('[aria-label="Breadcrumb"] a', 'href')).toContain(
    '/archive?dir=/Ammunition&sort=size&view=list',
  )
})

test('a folder links to its subfolders and keeps order and view', async () => {
  const { html } = await folder('/', { sort: 'name', view: 'list' })
  const link = html.querySelector('[data-entry][title="Vehicles"]')?.getAttribute('href') ?? ''
  expect(link).toBe('/archive?dir=/Vehicles&sort=name&view=list')
  expect((await site.page(link)).attributes('[data-entry]', 'title')).toContain('Germany')
})

test('the folder tree has the siblings of each folder on the way, as links that keep the view', async () => {
  const { texts, attributes } = await folder('/Vehicles/Germany', { view: 'list' })
  const links = texts('.folder-nav ul a')
  expect(links).toEqual(expect.arrayContaining(['Root', 'Ammunition', 'Vehicles', 'USA', 'IRIS-T']))
  expect(links).not.toContain('APFSDS')
  expect(texts('.folder-nav [aria-current="page"]')).toEqual(['Germany'])
  const link = attributes('.folder-nav ul a', 'href')[links.indexOf('USA')]
  expect(link).toBe('/archive?dir=/Vehicles/USA&view=list')
})

test('a hidden folder tree is not in the page, and its folders link to pages without it', async () => {
  const { html, attributes } = await folder('/Vehicles', { tree: 'hidden' })
  expect(html.querySelector('.folder-nav')).toBeNull()
  expect(attributes('.folder-nav-switch', 'href')).toEqual(['/archive?dir=/Vehicles'])
  const germany = attributes('[data-entry][title="Germany"]', 'href')
  expect(germany).toEqual(['/archive?dir=/Vehicles/Germany&tree=hidden'])
})

test('an empty folder says so and links to its parent', async () => {
  const { html } = await folder('/Tests')
  const entry = html.querySelector('[data-entry][title="Empty"]')
  expect(entry?.textContent).toContain('Empty')
  const empty = await folder(EMPTY)
  expect(empty.texts('h2')).toContain('This folder is empty')
  expect(empty.names).toEqual([])
  const up = empty.texts('main a').indexOf('Go to the parent folder')
  expect(empty.attributes('main a', 'href')[up]).toBe('/archive?dir=/Tests')
})

test('a folder with files can be downloaded, with its size, and an empty one cannot', async () => {
  const { html } = await folder('/Vehicles')
  const link = html.querySelector('.archive-totals a')
  expect(link?.getAttribute('href')).toBe('/api/files/zip?dir=%2FVehicles')
  expect(link?.hasAttribute('download')).toBe(true)
  expect(link?.textContent).toMatch(/^Download ZIP \(\d+ (KB|MB)\)$/)
  const empty = await folder(EMPTY)
  expect(empty.html.querySelector('.archive-totals a')).toBeNull()
})

test('a long name is shortened to 50 characters, and its title has all of it', async () => {
  const { html } = await folder('/Tests/Odd names')
  const shortened = `${LONG_NAME.slice(0, 49)}…`
  expect(shortened).toHaveLength(50)
  const entry = html
    .querySelectorAll('[data-entry]')
    .find((one) => one.getAttribute('title') === LONG_NAME)
  expect(entry?.textContent).toContain(shortened)
})

test('the archive works by plain links, down to a file and back to its folder', async () => {
  const { html } = await folder(APFSDS)
  const link = html.querySelector('[data-entry][title="cartridge.png"]')?.getAttribute('href') ?? ''
  expect(link).toMatch(/^\/fileinfo\//)
  const file = await site.page(link)
  expect(file.texts('h1')).toEqual(['File Metadata'])
  expect(file.main).toContain(`${APFSDS}/cartridge.png`)
  const back = file.texts('main a').indexOf('Show in its folder')
  const { id } = await site.file(`${APFSDS}/cartridge.png`)
  expect(file.attributes('main a', 'href')[back]).toBe(`/archive?dir=${APFSDS}#file-${id}`)
})

test('a file that is not a picture links to the page about it', async () => {
  const { html } = await folder(APFSDS)
  const { id } = await site.file(`${APFSDS}/notes.txt`)
  const about = html
    .querySelectorAll('main a')
    .find(({ textContent }) => textContent.trim() === 'About notes.txt')
  expect(about?.getAttribute('href')).toBe(`/fileinfo/${id}`)
})

test('the list view links back to the grid, and sorts by its columns', async () => {
  const grid = await folder(APFSDS)
  const link = (texts: string[], links: (string | undefined)[], text: string) =>
    links[texts.indexOf(text)] ?? ''
  const views = '[aria-label="View"] a'
  const url = link(grid.texts(views), grid.attributes(views, 'href'), 'List')
  expect(url).toBe(`/archive?dir=${APFSDS}&view=list`)
  const list = await site.page(url)
  expect(list.html.querySelectorAll('table [data-entry]')).toHaveLength(grid.names.length)
  expect(list.attributes('.entry-table', 'aria-label')).toEqual(['Entries of this folder'])
  const size = list.html.querySelectorAll('th a').find((one) => one.textContent.includes('Size'))
  const sorted = await site.page(size?.getAttribute('href') ?? '')
  expect(sorted.attributes('th[aria-sort]', 'aria-sort')).toEqual(['descending'])
  expect(sorted.attributes('[data-entry]', 'title')).toEqual(
    await namesOf(APFSDS, { sort: 'size' }),
  )
  const back = link(sorted.texts(views), sorted.attributes(views, 'href'), 'Grid')
  expect((await site.page(back)).html.querySelectorAll('table [data-entry]')).toHaveLength(0)
})

test('folders are sorted like files', async () => {
  const byName = await folder('/Vehicles/Germany', { sort: 'name' })
  expect(byName.names).toEqual(['IFV Puma', 'IRIS-T', 'MBT Leopard 2', 'SPH Pzh 2000'])
  const bySize = { sort: 'size', order: 'asc' }
  const { names } = await folder('/Vehicles/Germany', bySize)
  expect(names).toEqual(await namesOf('/Vehicles/Germany', bySize))
})

test('the default order is the newest date first', async () => {
  const { names, main } = await folder(APFSDS)
  expect(main).toContain('Date, newest first')
  expect(names).toEqual(await namesOf(APFSDS, { sort: 'date', order: 'desc' }))
})

test('a folder counts the files in and below it', async () => {
  const { folders } = await listing('/')
  const { html } = await folder('/')
  expect(folders.length).toBeGreaterThan(0)
  for (const { name, file_count } of folders)
    expect(html.querySelector(`[data-entry][title="${name}"]`)?.textContent).toContain(
      `${file_count} files`,
    )
})

test('names with special characters are shown unchanged and link to their files', async () => {
  const { names, html } = await folder('/Tests/Odd names')
  expect(new Set(names)).toEqual(new Set(ODD_NAMES))
  for (const link of html.querySelectorAll('[data-entry]')) {
    const response = await site.ask(link.getAttribute('href') ?? '')
    expect(response.status, link.getAttribute('title')).toBe(200)
  }
})

test.for(['grid', 'list'])('names with markup are shown as text in the %s view', async (view) => {
  const { html } = await folder('/Tests/Odd names', { view })
  const entry = html
    .querySelectorAll('[data-entry]')
    .find((one) => one.getAttribute('title') === ODD_NAMES[0])
  expect(entry?.textContent).toContain('<b>plates')
  expect(html.querySelectorAll('b b')).toHaveLength(0)
})

test('only HTTP URLs among sources and licences become links', async () => {
  const { id } = await site.file(`${HOSTILE.path}/${HOSTILE.described}`)
  for (const url of [
    `/fileinfo/${id}`,
    urlOf(HOSTILE.path),
    urlOf(HOSTILE.path, { view: 'list' }),
  ]) {
    const { attributes } = await site.page(url)
    const links = attributes('a', 'href')
    expect(links, url).toContain('https://sources.example/of-this')
    expect(links.filter((link) => /^(javascript|data):/i.test(link ?? ''))).toEqual([])
  }
})

test.for([
  { key: 'name', natural: 'Name, A to Z', reverse: 'Name, Z to A' },
  { key: 'date', natural: 'Date, newest first', reverse: 'Date, oldest first' },
  { key: 'source', natural: 'Source, A to Z', reverse: 'Source, Z to A' },
  { key: 'description', natural: 'Description, A to Z', reverse: 'Description, Z to A' },
  { key: 'upload', natural: 'Upload, newest first', reverse: 'Upload, oldest first' },
  { key: 'size', natural: 'Size, largest first', reverse: 'Size, smallest first' },
])('a folder is sorted by $key, both ways', async ({ key, natural, reverse }) => {
  const { html } = await folder(APFSDS, { sort: key === 'name' ? 'date' : 'name' })
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

test.for(['grid', 'list'])(
  'a long folder has links to its further pages in the %s view',
  async (view) => {
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
  },
)

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
])('the 404 page of %s leads to what is nearest', async ([url = '', nearest]) => {
  const { status, attributes } = await site.page(url)
  expect(status).toBe(404)
  expect(attributes('main a', 'href')[0]).toBe(nearest)
})

describe('an invalid URL is answered with status 400', () => {
  test.for([
    'dir=/a/../b',
    'sort=colour',
    'open=no-id',
    'cursor=forged',
    `filter=${'a'.repeat(201)}`,
  ])('%s', async (query) => {
    expect((await site.page(`/archive?${query}`)).status).toBe(400)
  })
})

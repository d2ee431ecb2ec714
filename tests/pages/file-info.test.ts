import { expect, test } from 'vitest'
import { HOSTILE } from '../e2e/support/test-folders.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const PICTURE = '/Ammunition/APFSDS/cartridge.png'

const site = builtSite()

test('the page about a file shows its metadata', async () => {
  const { id, meta } = await site.file(PICTURE)
  const { html, texts } = await site.page(`/fileinfo/${id}`)
  expect(texts('h1')).toEqual(['File Metadata'])
  const rows = html.querySelectorAll('.file-info dl > div')
  const fact = (name: string) => {
    const row = rows.find((one) => one.querySelector('dt')?.textContent === name)
    return row?.querySelector('dd')
  }
  const text = (name: string) => fact(name)?.textContent
  expect(text('Name')).toContain('cartridge.png')
  expect(text('Description')).toContain(meta.description)
  expect(text('Event date')).toMatch(/\d{4}/)
  expect(text('Uploader')).toContain('Sample')
  expect(text('File size')).toMatch(/\d+(\.\d\d?)? KB/)
  expect(text('Media type')).toContain('image/png')
  expect(text('Pixels')).toMatch(/\d+ × \d+/)
  expect(text('Path')).toContain(PICTURE)
})

test('the page about a file lists its sources one by one', async () => {
  const { id } = await site.file(`${HOSTILE.path}/${HOSTILE.described}`)
  const { html } = await site.page(`/fileinfo/${id}`)
  const row = html
    .querySelectorAll('.file-info dl > div')
    .find((one) => one.querySelector('dt')?.textContent === 'Sources')
  expect(row?.querySelectorAll('li').map((item) => item.textContent.trim())).toEqual(
    HOSTILE.sources,
  )
})

test('metadata for search engines and share cards has absolute URLs of the public site', async () => {
  const { id, version } = await site.file(PICTURE)
  const { attributes, linkedData } = await site.page(`/fileinfo/${id}`)
  const card = (property: string) => attributes(`meta[property="${property}"]`, 'content')
  const bytes = `${ORIGIN}/files/cartridge.png?id=${id}&v=${version}`
  expect(card('og:title')).toEqual(['cartridge.png'])
  expect(card('og:url')).toEqual([`${ORIGIN}/fileinfo/${id}`])
  expect(card('og:image')).toEqual([`${bytes}&thumbnail=0x1080`])
  expect(card('og:image:alt')).toEqual([expect.stringMatching(/cartridge/i)])
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([`${ORIGIN}/fileinfo/${id}`])
  expect(linkedData()).toMatchObject({
    '@type': 'ImageObject',
    name: 'cartridge.png',
    url: `${ORIGIN}/fileinfo/${id}`,
    contentUrl: bytes,
  })
})

test('the share card of a PDF shows its first page', async () => {
  const { id, version } = await site.file('/Documents/How to read a drawing.pdf')
  const { attributes } = await site.page(`/fileinfo/${id}`)
  const card = (property: string) => attributes(`meta[property="${property}"]`, 'content')
  const [image = ''] = card('og:image')
  expect(image).toContain(`?id=${id}&v=${version}&page=1&width=900`)
  expect(card('og:image:alt')).toEqual(['Page 1 of How to read a drawing.pdf'])
  expect(card('og:image:width')).toEqual(['900'])
  expect(Number(card('og:image:height')[0])).toBeGreaterThan(500)
  expect((await site.ask(image.slice(ORIGIN.length))).headers.get('content-type')).toMatch(
    /^image\//,
  )
})

test('the share card of a video shows its poster', async () => {
  const { id, version } = await site.file('/Ammunition/APFSDS/rod-meets-plate.mp4')
  const { attributes } = await site.page(`/fileinfo/${id}`)
  const image = `${ORIGIN}/files/rod-meets-plate.mp4?id=${id}&v=${version}&thumbnail=0x1080`
  expect(attributes('meta[property="og:image"]', 'content')).toEqual([image])
  expect((await site.ask(image.slice(ORIGIN.length))).headers.get('content-type')).toMatch(
    /^image\//,
  )
})

test('metadata for share cards ignores forged host headers', async () => {
  const { id } = await site.file(PICTURE)
  const forged = {
    host: 'liar.example',
    forwarded: 'host=liar.example;proto=https',
    'x-forwarded-host': 'liar.example',
    'x-forwarded-proto': 'https',
    'x-original-host': 'liar.example',
  }
  for (const path of [`/fileinfo/${id}`, '/', '/archive?dir=/Ammunition/APFSDS']) {
    const { status, html, attributes } = await site.page(path, forged)
    expect(status).toBe(200)
    const [url = ''] = attributes('meta[property="og:url"]', 'content')
    expect(new URL(url).origin).toBe(ORIGIN)
    expect(html.toString()).not.toContain('liar.example')
  }
})

test.for(['AAAAAAAAAAAAAAAAAAAAAA', '1', '..%2F..%2Fetc%2Fpasswd', "'%20or%201=1", '%00'])(
  'an invalid ID is an unknown page: %s',
  async (id) => {
    // A malformed URL is rejected before the page is looked up.
    expect((await site.page(`/fileinfo/${id}`)).status).toBe(id === '%00' ? 400 : 404)
  },
)

test('the page about a text begins with the text itself, and the way to its folder', async () => {
  const { id, name } = await site.file('/Ammunition/APFSDS/notes.txt')
  const { html, texts } = await site.page(`/fileinfo/${id}`)
  expect(texts('.file-name')).toEqual([name])
  expect(texts('.file-path a')).toEqual(['Root', 'Ammunition', 'APFSDS'])
  const written = await (await site.ask(`/files/${name}?id=${id}`)).text()
  expect(html.querySelector('.text-preview pre')?.textContent).toBe(written)
})

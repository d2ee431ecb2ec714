import { expect, test } from 'vitest'
import { HOSTILE } from '../e2e/support/test-folders.ts'
import { builtSite, ORIGIN } from './built-site.ts'

const PICTURE = '/Ammunition/APFSDS/cartridge.png'

const site = builtSite()

test('the page about a file shows everything that is known of it', async () => {
  const { id, meta } = await site.file(PICTURE)
  const { html, texts } = await site.page(`/fileinfo/${id}`)
  expect(texts('h1')).toEqual(['File Metadata'])
  const rows = html.querySelectorAll('.file-info dl > div')
  const fact = (name: string) => {
    const row = rows.find((one) => one.querySelector('dt')?.textContent === name)
    return row?.querySelector('dd')
  }
  const says = (name: string) => fact(name)?.textContent
  expect(says('Name')).toContain('cartridge.png')
  expect(says('Description')).toContain(meta.description)
  expect(says('Event date')).toMatch(/\d{4}/)
  expect(says('Uploader')).toContain('Sample')
  expect(says('File size')).toMatch(/\d+(\.\d\d?)? KB/)
  expect(says('Media type')).toContain('image/png')
  expect(says('Pixels')).toMatch(/\d+ × \d+/)
  expect(says('Path')).toContain(PICTURE)
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

test('what search engines and chats are told is absolute, under the public address of the site', async () => {
  const { id, version } = await site.file(PICTURE)
  const { attributes, linkedData } = await site.page(`/fileinfo/${id}`)
  const card = (property: string) => attributes(`meta[property="${property}"]`, 'content')
  const bytes = `${ORIGIN}/files/cartridge.png?id=${id}&v=${version}`
  expect(card('og:title')).toEqual(['cartridge.png'])
  expect(card('og:url')).toEqual([`${ORIGIN}/fileinfo/${id}`])
  expect(card('og:image')).toEqual([`${bytes}&thumbnail=0x1080`])
  expect(attributes('link[rel="canonical"]', 'href')).toEqual([`${ORIGIN}/fileinfo/${id}`])
  expect(linkedData()).toMatchObject({
    '@type': 'ImageObject',
    name: 'cartridge.png',
    url: `${ORIGIN}/fileinfo/${id}`,
    contentUrl: bytes,
  })
})

test('what chats are told does not listen to a header that lies about the host', async () => {
  const { id } = await site.file(PICTURE)
  const lies = {
    host: 'liar.example',
    forwarded: 'host=liar.example;proto=https',
    'x-forwarded-host': 'liar.example',
    'x-forwarded-proto': 'https',
    'x-original-host': 'liar.example',
  }
  for (const path of [`/fileinfo/${id}`, '/', '/archive?dir=/Ammunition/APFSDS']) {
    const { status, html, attributes } = await site.page(path, lies)
    expect(status).toBe(200)
    const [told = ''] = attributes('meta[property="og:url"]', 'content')
    expect(new URL(told).origin).toBe(ORIGIN)
    expect(html.toString()).not.toContain('liar.example')
  }
})

test.for(['AAAAAAAAAAAAAAAAAAAAAA', '1', '..%2F..%2Fetc%2Fpasswd', "'%20or%201=1", '%00'])(
  'an id that is none is a page that is not there: %s',
  async (id) => {
    // An address that no page could have is refused as such before anyone looks for the page.
    expect((await site.page(`/fileinfo/${id}`)).status).toBe(id === '%00' ? 400 : 404)
  },
)

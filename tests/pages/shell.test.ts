import { expect, test } from 'vitest'
import { EXTERNAL_LINKS } from '../e2e/support/external-links.ts'
import { builtSite } from './built-site.ts'

const BRAND = 'Tanks & Technology'

const site = builtSite()

test('the page title names the page, then the site', async () => {
  const { id } = await site.file('/Ammunition/APFSDS/cartridge.png')
  const titles = {
    '/': BRAND,
    '/archive': `Archive – ${BRAND}`,
    '/archive?dir=/Vehicles/Germany': `Germany – Vehicles – Archive – ${BRAND}`,
    [`/fileinfo/${id}`]: `cartridge.png – FileInfo – ${BRAND}`,
    '/blog': `Blog – ${BRAND}`,
    '/blog/cdurs': `Combat Damage Usability Rating System – ${BRAND}`,
    '/tools': `Tools – ${BRAND}`,
    '/tools/perforation-calculator': `APFSDS Penetration Calculator – ${BRAND}`,
    '/tools/penmap': `War Thunder Armor Analysis – ${BRAND}`,
    '/impressum': `Impressum – ${BRAND}`,
  }
  for (const [url, title] of Object.entries(titles))
    expect.soft((await site.page(url)).title, url).toBe(title)
})

test('the footer shows the years since 2021, and links to the Impressum and the upload page', async () => {
  const { texts, attributes } = await site.page('/')
  expect(texts('footer').join()).toContain(`2021 – ${new Date().getFullYear()}`)
  const links = texts('footer a').map((text, at) => [text, attributes('footer a', 'href')[at]])
  expect(links).toContainEqual(['Upload files', '/upload'])
  expect(links).toContainEqual(['Impressum', '/impressum'])
})

test('browsers find the icons that they request without a link', async () => {
  const types = { '/favicon.ico': 'image/x-icon', '/apple-touch-icon.png': 'image/png' }
  for (const [url, type] of Object.entries(types)) {
    const { status, headers } = await site.ask(url)
    expect
      .soft({ url, status, type: headers.get('content-type') })
      .toEqual({ url, status: 200, type })
  }
})

test.for(['/nowhere', '/blog/nowhere', '/tools/nowhere', '/archive?dir=/Nowhere'])(
  'the unknown URL %s is a 404 with a link to the home page',
  async (url) => {
    const { status, title, texts, attributes } = await site.page(url)
    expect(status).toBe(404)
    expect(title).toMatch(/^404 not found/)
    expect(texts('main p')).toContain(
      'Maybe this page moved? Got deleted? Is hiding out in quarantine? Never existed in the first place?',
    )
    const home = texts('main a').findIndex((text) => text.includes('home page'))
    expect(attributes('main a', 'href')[home]).toBe('/')
    const archive = texts('main a').indexOf('Browse the archive')
    expect(attributes('main a', 'href')[archive]).toBe('/archive')
  },
)

test('a 404 offers a search for the words of its URL', async () => {
  const urls = ['/Leopard-2-stepove.html', '/blog/Leopard-2-stepove', '/blog/Leopard-2/stepove']
  for (const url of [...urls, '/vehicle/Leopard-2-stepove']) {
    const { texts, attributes } = await site.page(url)
    expect(texts('main a')[0]).toBe('Search for “Leopard 2 stepove”')
    const [search = ''] = attributes('main a', 'href')
    expect((await site.page(search)).attributes('main [name="q"]', 'value')).toEqual([
      'Leopard 2 stepove',
    ])
  }
})

test('only the page of the armour map may embed a frame, and only the map', async () => {
  const rule = async (url: string) => {
    const policy = (await site.page(url)).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((each) => each.startsWith('frame-src'))
  }
  expect(await rule('/tools/penmap')).toBe(`frame-src 'self' ${new URL(EXTERNAL_LINKS.map).origin}`)
  for (const url of ['/', '/tools', '/tools/kinetic-energy-calculator', '/nowhere'])
    expect(await rule(url)).toBe("frame-src 'self'")
})

test('the tools are listed, each with a description', async () => {
  const { main, html } = await site.page('/tools')
  expect(html.querySelectorAll('main a')).toHaveLength(4)
  expect(main).not.toContain('In preparation')
  expect(main).toContain('Effective thickness of a plate tilted on one or two axes')
})

test('the preview of a text is framed by its page only, and runs no script', async () => {
  const headers = await site.logIn('Author')
  const response = await site.ask('/write/preview/articles/puma.md', { headers })
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'; sandbox allow-same-origin allow-popups")
  expect(policy).not.toMatch(/script|frame-src|connect-src/)
  const html = await response.text()
  expect(html).toContain('<h1')
  expect(html).not.toMatch(/<script|<header class="site/)
})

test('the upload page names the accepted file types, of which an Author may send more', async () => {
  const { main } = await site.page('/upload')
  expect(main).toContain('txt, pdf, png, jpg, jpeg, gif, svg, zip, rar, mp4')
  expect(main).not.toMatch(/webm|avi\b/)
  expect((await site.page('/upload', await site.logIn('Author'))).main).toContain(
    'mp4, webm, ogg, avi',
  )
})

import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { calculatorPage } from '#domain/calculators/calculator.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import { builtSite } from './built-site.ts'

const APFSDS = '/Ammunition/APFSDS'
const PICTURE = `${APFSDS}/cartridge.png`

const site = builtSite()

const pages = [
  { name: 'a folder', url: async () => `/archive?dir=${APFSDS}` },
  { name: 'a file', url: async () => `/fileinfo/${(await site.file(PICTURE)).id}` },
]

describe.for(pages)('the page of $name', ({ url }) => {
  test('loads one script for visitors, and holds what starts React', async () => {
    const { html, headers, attributes } = await site.page(await url())
    expect(attributes('script[src]', 'src')).toEqual([expect.stringMatching(/^\/bundle\/enhance-/)])
    expect(attributes('link[rel=modulepreload]', 'href')).toEqual([])
    expect(attributes('script[type=module]:not([src])', 'type')).toEqual([])
    const [held] = html.querySelectorAll('script[data-modules]')
    expect(held?.getAttribute('data-modules')).toMatch(/\/bundle\/entry\.client-/)
    const hash = createHash('sha256')
      .update(held?.innerHTML ?? '')
      .digest('base64')
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
  })

  test('runs React at once for editors', async () => {
    const { attributes } = await site.page(await url(), await site.logIn('Admin'))
    expect(attributes('html', 'data-react')).toEqual(['at-once'])
    expect(attributes('script[data-modules]', 'type')).toEqual([])
    expect(attributes('link[rel=modulepreload]', 'href').length).toBeGreaterThan(5)
  })
})

test('a link that opens a file in its folder runs React at once', async () => {
  const { id } = await site.file(PICTURE)
  const { attributes } = await site.page(`/archive?dir=${APFSDS}&open=${id}`)
  expect(attributes('html', 'data-react')).toEqual(['at-once'])
})

test.for(calculators.map(calculatorPage))(
  '%s is answered whole, and holds what starts React',
  async (url) => {
    const { attributes, html } = await site.page(url)
    expect(attributes('html', 'data-react')).toEqual(['on-use'])
    expect(attributes('link[rel=modulepreload]', 'href')).toEqual([])
    expect(attributes('script[data-modules]', 'type')).toEqual(['text/plain'])
    expect(html.querySelector('.result')?.textContent).toMatch(/\d/)
    expect(html.querySelector('.working ol')?.textContent).toMatch(/\d/)
  },
)

import { expect, test } from 'vitest'
import { builtSite } from './built-site.ts'

const MARKUP = `"><img src=x onerror="alert(1)"></script><script>alert(1)</script>`

const site = builtSite()

test('W05: parameters are shown as text or ignored, on every page', async () => {
  for (const path of [
    '/',
    '/archive',
    '/blog',
    '/blog/leopard2-ukraine',
    '/tools/perforation-calculator',
    '/tools/kinetic-energy-calculator',
    '/tools/relative-armor-calculator',
    '/tools/penmap',
    '/login',
    '/upload',
    '/nowhere',
  ]) {
    // Unknown parameters are ignored, so that one request can try them all.
    const query = new URLSearchParams({
      mode: MARKUP,
      dir: `/${MARKUP}`,
      next: `/${MARKUP}`,
      sort: MARKUP,
      problem: MARKUP,
      __proto__x: MARKUP,
      'constructor[prototype][x]': '1',
      D: '1e9999',
      [MARKUP]: MARKUP,
    })
    const response = await site.ask(`${path}?${query}`)
    expect.soft(response.status, path).toBeLessThan(500)
    expect.soft(await response.text(), path).not.toContain('<img src=x')
  }
})

test('W05: a URL that is too long is rejected', async () => {
  const response = await site.ask(`/archive?dir=/${'x'.repeat(12_000)}`)
  expect(response.status).toBe(400)
})

test.for(['trash', 'history', 'inbox'])(
  'W03: visitors cannot open the page /archive/%s, however its URL is written',
  async (name) => {
    for (const url of [
      `/archive/${name}`,
      `/ARCHIVE/${name}/`,
      `//archive//${name}`,
      `/%61rchive/${name}.data`,
      `/archive/${name}.`,
      `/archive/${name}%20`,
      `/archive/${name};x=1`,
      `/archive/${name}.data?_routes=routes%2Farchive-${name}`,
      `/archive.data?_routes=routes%2Farchive-${name}`,
      `/_root.data?_routes=routes%2Farchive-${name}`,
      `/blog/..;/archive/${name}`,
    ]) {
      const response = await site.ask(url)
      expect.soft([200, 202, 302, 404], url).toContain(response.status)
      // The page of an editor contains this.
      expect.soft(await response.text(), url).not.toContain('formToken')
    }
  },
)

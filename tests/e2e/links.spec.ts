import type { APIRequestContext } from '@playwright/test'
import { expect, test } from './site.ts'

/**
 * One way through every folder is enough: other orders of the same folder hold the same links. The
 * log-in knows the page that it was asked on, and so has as many addresses.
 */
const SKIPPED = /[?&](sort|order|view|cursor|download)\b|dir=\/Tests|^\/login\?next=(?!%2F$)/

test('every link that starts at the home page leads to a page that works', async ({ request }) => {
  test.slow()
  const asked = new Set<string>()
  const broken: string[] = []
  const isNew = (link: string) => !asked.has(link) && !SKIPPED.test(link)
  let wave = new Set(['/', '/blog', '/tools', '/archive', '/impressum'])
  while (wave.size > 0) {
    for (const address of wave) asked.add(address)
    const answers = await Promise.all([...wave].map((address) => follow(request, address)))
    broken.push(...answers.filter(({ status }) => status !== 200).map(({ address }) => address))
    wave = new Set(answers.flatMap(({ links }) => links).filter(isNew))
  }
  expect(broken).toEqual([])
  expect(asked.size).toBeGreaterThan(150)
})

async function follow(request: APIRequestContext, address: string) {
  const isPage = !address.startsWith('/files/')
  // A connection kept alive may end just as it is used again: that is no broken link.
  const answer = await request.fetch(address, { method: isPage ? 'GET' : 'HEAD', maxRetries: 2 })
  const html = isPage ? await answer.text() : ''
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)]
    .map(([, link = '']) => link.replaceAll('&amp;', '&').replace(/#.*/, ''))
    .filter((link) => link.startsWith('/'))
  return { address, status: answer.status(), links }
}

test.describe('a page asks nobody else for anything and complains of nothing', () => {
  for (const address of [
    '/',
    '/archive',
    '/archive?dir=/Ammunition/APFSDS',
    '/archive?dir=/Vehicles/Germany/MBT%20Leopard%202&view=list',
    '/blog',
    '/blog/leopard2-ukraine',
    '/tools',
    '/tools/penmap',
    '/impressum',
  ]) {
    test(address, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }
})

import { expect, test } from 'vitest'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite } from './built-site.ts'

const site = builtSite()

test('a case and a file lead to the upload page, with a message that begins with their path', async () => {
  const { id } = await site.file('/Ammunition/APFSDS/cartridge.png')
  for (const path of [`${TEST_CATALOGUE.url}/made-mine`, `/fileinfo/${id}`]) {
    const { html } = await site.page(path)
    const links = html.querySelectorAll('main a')
    const link = links.find(({ text }) => text === 'Send a correction')
    expect(link?.getAttribute('rel')).toBe('nofollow')
    const { texts, attributes } = await site.page(link?.getAttribute('href') ?? '')
    expect(texts('textarea')).toEqual([`About ${path}:`])
    expect(attributes('main .note a', 'href')).toEqual([path])
  }
})

test.for([
  '',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/login',
  '/blog/<b>',
  `/blog/${'a'.repeat(200)}`,
])('the upload page does not take “%s” for a page to correct', async (about) => {
  const { status, texts } = await site.page(`/upload?${new URLSearchParams({ about })}`)
  expect([status, texts('textarea'), texts('main .note')]).toEqual([200, [''], []])
})

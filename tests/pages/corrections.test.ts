import { expect, test } from 'vitest'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite, ORIGIN } from './built-site.ts'
import { pressedButton } from './pressed-button.ts'

const site = builtSite()

test('a case and a file lead to the upload page, whose form says which page is meant', async () => {
  const { id } = await site.file('/Ammunition/APFSDS/cartridge.png')
  for (const path of [`${TEST_CATALOGUE.url}/made-mine`, `/fileinfo/${id}`]) {
    const { html } = await site.page(path)
    const links = html.querySelectorAll('main a')
    const link = links.find(({ text }) => text === 'Send a correction')
    expect(link?.getAttribute('rel')).toBe('nofollow')
    const { texts, attributes } = await site.page(link?.getAttribute('href') ?? '')
    expect(texts('textarea')).toEqual([''])
    expect(texts('.upload-form > p')).toEqual([`About: ${path}`])
    expect(attributes('.upload-form input[name="about"]', 'value')).toEqual([path])
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

test('a correction that is sent without a script names its page in the inbox, and the form still does', async () => {
  const user = await site.ask('/api/auth/user')
  const cookie = user.headers.getSetCookie().join().split(';')[0] ?? ''
  const about = '/blog/leopard-2'
  const { html } = await site.page(`/upload?about=${about}`, { cookie })
  const { url, method, fields } = pressedButton(html, 'Upload', { message: 'The year is wrong.' })
  const body = new FormData()
  for (const [field, value] of fields) body.append(field, value)
  const sent = await site.page(url, { cookie, origin: ORIGIN }, { method, body })
  expect(sent.texts('.upload-messages li')).toEqual(['Uploaded: Message'])
  expect(sent.texts('.upload-form > p')).toEqual([`About: ${about}`])
  const headers = await site.logIn('Author')
  const { entries } = await (await site.ask('/api/inbox', { headers })).json()
  expect(entries.map(({ message }: { message: string }) => message)).toContain(
    `About ${about}: The year is wrong.`,
  )
})

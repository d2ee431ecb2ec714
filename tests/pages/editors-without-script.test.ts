import { expect, test } from 'vitest'
import { ORIGIN, ownSite } from './built-site.ts'

const site = ownSite({ texts: 'none' })

const PICTURE = '/Ammunition/APFSDS/cartridge.png'
const NOTE = 'Managing files needs JavaScript.'

async function sendFile() {
  const user = await site.ask('/api/auth/user')
  const headers = {
    cookie: user.headers.getSetCookie().join().split(';')[0] ?? '',
    origin: ORIGIN,
    'x-form-token': user.headers.get('x-form-token') ?? '',
  }
  const body = new FormData()
  body.append('file', new Blob(['sent']), 'sent.txt')
  expect((await site.ask('/upload_files', { method: 'POST', headers, body })).status).toBe(200)
}

test('without a script, the pages of editors offer no buttons that do nothing, and say what works', async () => {
  const author = await site.logIn('Author')
  await sendFile()
  const { id } = await site.file(PICTURE)
  const folder = '/archive?dir=%2FAmmunition%2FAPFSDS'
  const places = ['/archive/inbox', '/archive/trash', '/archive/history', folder, `/fileinfo/${id}`]
  for (const url of places)
    expect((await site.page(url, author)).texts('main noscript').join()).toContain(NOTE)
  for (const url of [folder, `/fileinfo/${id}`])
    expect((await site.page(url)).texts('main noscript').join()).not.toContain(NOTE)

  const headers = { ...author, 'content-type': 'application/json' }
  const trash = { method: 'PUT', headers, body: JSON.stringify({ path: PICTURE }) }
  expect((await site.ask('/api/files/trash', trash)).status).toBe(200)
  const deleted = await site.page(`/fileinfo/${id}`, author)
  expect(deleted.texts('main noscript').join()).toContain(NOTE)
  for (const url of places.slice(0, 3)) {
    const { html } = await site.page(url, author)
    const buttons = html.querySelectorAll('main :is(button, input[type=checkbox], summary)')
    const idle = buttons.filter(
      (button) => !button.closest('[data-needs-js]') && button.getAttribute('type') !== 'submit',
    )
    expect([url, buttons.length > 0, idle.map(String)]).toEqual([url, true, []])
  }
})

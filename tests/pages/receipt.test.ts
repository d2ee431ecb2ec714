import { expect, test } from 'vitest'
import { ORIGIN, ownSite } from './built-site.ts'

const site = ownSite({ texts: 'none' })

/** Sends files as a visitor. */
async function sendFiles(files: Record<string, string>, message = '') {
  const user = await site.ask('/api/auth/user')
  const headers = {
    cookie: user.headers.getSetCookie().join().split(';')[0] ?? '',
    origin: ORIGIN,
    'x-form-token': user.headers.get('x-form-token') ?? '',
  }
  const body = new FormData()
  for (const [name, text] of Object.entries(files)) body.append('file', new Blob([text]), name)
  body.append('message', message)
  const sent = await site.ask('/upload_files', { method: 'POST', headers, body })
  expect(sent.status).toBe(200)
  const send = (url: string, fields: Record<string, string>) =>
    site.ask(url, { method: 'POST', headers, body: new URLSearchParams(fields) })
  return { headers, send }
}

const sendFile = (name: string, text: string) => sendFiles({ [name]: text })

/** Sends a file as a visitor and asks for its receipt. @returns The path of the receipt. */
const openReceipt = (name: string, text: string) => receiptOf(sendFile(name, text))

async function receiptOf(sending: ReturnType<typeof sendFiles>) {
  const { send } = await sending
  const made = await send('/upload/receipt', {})
  return { url: made.headers.get('location') ?? '', send }
}

test('a receipt is private: it is not cached or indexed, and no other site learns its URL', async () => {
  const { url } = await openReceipt('<i>name<i>.txt', 'sent for a receipt')
  for (const time of [1, 2]) {
    const page = await site.page(url)
    expect([time, page.status]).toEqual([time, 200])
    expect(page.headers.get('cache-control')).toBe('private, no-store')
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
    expect(page.attributes('meta[name="robots"]', 'content')).toEqual(['noindex'])
    expect(page.texts('.receipt-files b')).toEqual(['<i>name<i>.txt', 'Waiting'])
    expect(page.texts('.receipt-stub code').join()).toBe(ORIGIN + url)
    expect(page.attributes('html', 'data-react')).toEqual(['never'])
  }
  const data = await site.ask(`${url}.data`)
  expect(data.headers.get('cache-control')).toBe('private, no-store')
  const sitemap = await (await site.ask('/sitemap.xml')).text()
  expect(sitemap).not.toContain('receipt')
})

test('a message that was sent with all files is shown once, and one without a file is not called a file', async () => {
  const both = await receiptOf(sendFiles({ 'a.txt': 'one of two', 'b.txt': 'two of two' }, 'Kyiv'))
  const { texts } = await site.page(both.url)
  expect(texts('.receipt-sent')).toEqual(['Kyiv'])
  expect(texts('.receipt-files .receipt-sent')).toEqual([])
  const alone = await site.page((await receiptOf(sendFiles({}, 'A mistake on a page'))).url)
  expect(alone.texts('.receipt-files li > div > p > b')).toEqual(['Message', 'Waiting'])
  expect(alone.texts('.receipt-files .receipt-sent')).toEqual(['A mistake on a page'])
  expect(alone.main).not.toContain('Message.txt')
})

test('the upload page offers a receipt to the uploader alone, until there is one', async () => {
  const { headers, send } = await sendFile('left.txt', 'sent, and the page left')
  const offers = async (cookie: string) =>
    (await site.page('/upload', cookie ? { cookie } : {})).texts('form.note p').slice(1)
  expect(await offers(headers.cookie)).toEqual(['1 upload without a receipt.'])
  expect(await offers('')).toEqual([])
  expect(await offers((await sendFile('other.txt', 'of another')).headers.cookie)).toHaveLength(1)
  await send('/upload/receipt', {})
  const { texts } = await site.page('/upload', { cookie: headers.cookie })
  expect(texts('form.note')).toEqual([])
})

test('the receipt is offered below the upload form, whose files it would drop', async () => {
  const { headers } = await sendFile('below.txt', 'offered below')
  const { html } = await site.page('/upload', { cookie: headers.cookie })
  const forms = html.querySelectorAll('main form').map((form) => form.getAttribute('action'))
  expect(forms).toEqual(['/upload', '/upload/receipt'])
})

test('an upload form that has expired keeps what was typed, and says that nothing was sent', async () => {
  const send = async (cookie: string) => {
    const body = new FormData()
    body.append('formToken', 'expired')
    body.append('username', 'Max 1')
    body.append('file', new Blob(['x'.repeat(100_000)]), 'x.txt')
    body.append('message', 'Seen at noon')
    const headers = { origin: ORIGIN, ...(cookie && { cookie }) }
    return site.page('/upload', headers, { method: 'POST', body })
  }
  const { headers } = await sendFile('earlier.txt', 'before the form expired')
  for (const cookie of ['', headers.cookie]) {
    const { status, html, texts } = await send(cookie)
    expect(status).toBe(403)
    expect(texts('.upload-messages li')).toEqual([
      'Nothing was sent, because the form has expired. Your browser must accept cookies of this site. Choose the files again, then press Upload.',
    ])
    expect(html.querySelector('input[name="username"]')?.getAttribute('value')).toBe('Max 1')
    expect(texts('textarea')).toEqual(['Seen at noon'])
    expect(html.querySelector('input[name="formToken"]')?.getAttribute('value')).toBeTruthy()
  }
})

test('an upload form with too many files keeps what was typed, and says how many it may have', async () => {
  const { headers } = await sendFile('before.txt', 'before the form of many files')
  const page = await site.page('/upload', headers)
  const body = new FormData()
  body.append('formToken', page.attributes('input[name="formToken"]', 'value')[0] ?? '')
  body.append('username', 'Max 1')
  for (let at = 0; at < 80; at += 1) body.append('file', new Blob([`File ${at}`]), `${at}.txt`)
  body.append('message', 'Seen at noon')
  const { status, html, texts } = await site.page('/upload', headers, { method: 'POST', body })
  expect(status).toBe(400)
  expect(texts('.upload-messages li')).toEqual([
    'One form can have at most 50 files. Nothing was uploaded; choose fewer files.',
  ])
  expect(html.querySelector('input[name="username"]')?.getAttribute('value')).toBe('Max 1')
  expect(texts('textarea')).toEqual(['Seen at noon'])
  expect(texts('noscript').join()).toContain('At most 50 files at a time without JavaScript.')
})

test.for(['/welcome?token=x', '/first-admin?token=x'])(
  'other sites do not learn the URL of %s',
  async (url) => {
    const page = await site.page(url)
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('x-robots-tag')).toBe('noindex')
  },
)

test('the page asks before a file is withdrawn, and then says that it was', async () => {
  const { url, send } = await openReceipt('withdrawn.txt', 'to be withdrawn')
  const page = await site.page(url)
  expect(page.texts('[aria-current="step"]')).toEqual(['In review 0 of 1 decided'])
  const [entry = ''] = page.attributes('.receipt-files input[name="entry"]', 'value')
  const asked = await send(url, { change: 'withdraw', entry })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `${url}?withdraw=${entry}`])
  const question = `${url}?withdraw=${entry}`
  expect((await site.page(question)).main).toContain('Withdraw withdrawn.txt?')
  await send(url, { change: 'withdraw', entry, confirmed: 'yes' })
  expect((await site.page(question)).main).not.toContain('Withdraw withdrawn.txt?')
  await send(url, { change: 'message', message: '</textarea><script>alert(1)</script>' })
  const { texts, html } = await site.page(url)
  expect(texts('.receipt-state b')).toEqual(['Withdrawn'])
  expect(texts('.receipt-progress li').slice(1)).toEqual([
    'In review Withdrawn before the review',
    'Decided The results are below',
  ])
  expect(texts('.receipt-files button')).toEqual([])
  expect(html.toString()).not.toContain('<script>alert(1)')
  expect(html.querySelector('textarea')?.innerHTML).toContain('&lt;script&gt;alert(1)')
})

test('the page says why a file cannot be withdrawn instead of asking', async () => {
  const { url, send } = await openReceipt('gone.txt', 'to be withdrawn twice')
  const [entry = ''] = (await site.page(url)).attributes('input[name="entry"]', 'value')
  await send(url, { change: 'withdraw', entry, confirmed: 'yes' })
  for (const [given, sentence] of [
    [entry, 'gone.txt is already withdrawn.'],
    ['bogus', 'This file is not on the receipt.'],
  ] as const) {
    const html = await (await send(url, { change: 'withdraw', entry: given })).text()
    expect(html).toContain(sentence)
    expect(html).not.toContain('cannot be recovered')
  }
})

test('the page keeps a message that is too long, and says that it was not saved', async () => {
  const { url, send } = await openReceipt('long.txt', 'with a long message')
  const response = await send(url, { change: 'message', message: 'x\r\n'.repeat(501) })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('The message was not saved: it has 1,002 characters; at most 1,000')
  expect(html).toContain('x\n'.repeat(501))
  // A browser would cut what is pasted, without a word.
  expect(html).not.toMatch(/maxlength/i)
})

test('the page says that a message was saved', async () => {
  const { url, send } = await openReceipt('saved.txt', 'with a saved message')
  expect((await site.page(url)).texts('.receipt-page > [role="status"]')).toEqual([])
  const response = await send(url, { change: 'message', message: 'Taken near the bridge' })
  const saved = await site.page(response.headers.get('location') ?? '')
  expect(saved.texts('.receipt-page > [role="status"]')).toEqual(['Message saved.'])
  expect(saved.html.querySelector('textarea')?.text).toBe('Taken near the bridge')
})

test('the page of a URL without a receipt says so, and is not cached either', async () => {
  const page = await site.page(`/upload/receipt/${'x'.repeat(43)}`)
  expect([page.status, page.headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  expect(page.main).toContain('No receipt at this URL')
})

import { createHmac } from 'node:crypto'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type NoticeItemKind, noticeDefinitions } from '#domain/notices/notice-kinds.ts'
import { parseConfig } from '../config.ts'
import { openChannels } from './channels.ts'
import { errorCodeText } from './error-code-text.ts'
import { openWebhookReceiver } from './webhook-receiver.fixture.ts'

const ID = '4f9d2a36-8a43-4a55-a1fb-2a43b4a0a001'
const SITE = 'https://tanks.example'
const KINDS = Object.keys(noticeDefinitions) as NoticeItemKind[]

const messageOf = (kinds: readonly NoticeItemKind[], count = 3) => ({
  id: ID,
  madeAt: new Date('2026-11-23T12:00:00Z'),
  items: kinds.map((kind) => ({ kind, count })),
  channel: 'webhook' as const,
  recipient: '',
})

function send(settings: Record<string, string>, kinds: readonly NoticeItemKind[] = ['inbox']) {
  const config = parseConfig({ SITE_URL: SITE, ...settings })
  return openChannels(config, () => 'Tanks & Technology').send(messageOf(kinds))
}

/** The text that a recipient sees, by shape. */
const shown: Record<string, (body: string) => string> = {
  json: (body) => {
    const { notices } = JSON.parse(body) as { notices: { text: string; link: string }[] }
    return notices.map(({ text, link }) => `${text}\n${link}`).join('\n\n')
  },
  ntfy: (body) => body,
  matrix: (body) => (JSON.parse(body) as { body: string }).body,
  discord: (body) => (JSON.parse(body) as { content: string }).content,
}

const table = Object.keys(shown).flatMap((shape) => KINDS.map((kind) => ({ shape, kind })))

test.for(table)(
  'a notice of the kind $kind arrives in the shape of $shape',
  async ({ shape, kind }) => {
    const receiver = await openWebhookReceiver()
    const settings = { NOTIFY_URL: `${receiver.url}/hook`, NOTIFY_SHAPE: shape }
    expect(await send(settings, [kind])).toEqual({ ok: true })
    const [request] = receiver.requests
    const { text, path } = noticeDefinitions[kind]
    expect(shown[shape]?.(request?.body ?? '')).toContain(`${text(3)}\n${SITE}${path}`)
    expect(request?.headers['idempotency-key']).toBe(ID)
    const isMatrix = shape === 'matrix'
    expect(request?.method).toBe(isMatrix ? 'PUT' : 'POST')
    expect(request?.path).toBe(isMatrix ? `/hook/${ID}` : '/hook')
  },
)

test('a notice for Matrix has its id in the path, also where the URL has a query', async () => {
  const receiver = await openWebhookReceiver()
  const url = `${receiver.url}/send/m.room.message/?user_id=@bot:example.org`
  await send({ NOTIFY_URL: url, NOTIFY_SHAPE: 'matrix' }, ['disk'])
  expect(receiver.requests[0]?.path).toBe(`/send/m.room.message/${ID}?user_id=@bot:example.org`)
})

test('the JSON names the message, the site and each notice with its count', async () => {
  const receiver = await openWebhookReceiver()
  await send({ NOTIFY_URL: receiver.url }, ['inbox', 'disk'])
  expect(JSON.parse(receiver.requests[0]?.body ?? '')).toEqual({
    id: ID,
    madeAt: '2026-11-23T12:00:00.000Z',
    site: SITE,
    title: 'Tanks & Technology: 2 notices',
    notices: [
      {
        kind: 'inbox',
        count: 3,
        text: '3 new files from visitors are waiting for review.',
        link: `${SITE}/archive/inbox`,
      },
      {
        kind: 'disk',
        count: 3,
        text: 'Disk space is low.',
        link: `${SITE}/login?next=/manage/status`,
      },
    ],
  })
})

test('the title of ntfy is encoded, and a click opens the page', async () => {
  const receiver = await openWebhookReceiver()
  await send({ NOTIFY_URL: receiver.url, NOTIFY_SHAPE: 'ntfy' }, ['disk'])
  const { title, click } = receiver.requests[0]?.headers ?? {}
  expect(title).toMatch(/^=\?UTF-8\?B\?[A-Za-z0-9+/=]+\?=$/)
  const [, encoded = ''] = /\?B\?(.*)\?=$/.exec(String(title)) ?? []
  expect(Buffer.from(encoded, 'base64').toString()).toBe('Tanks & Technology: Disk space is low.')
  expect(click).toBe(`${SITE}/login?next=/manage/status`)
})

test('a request is signed with the secret and carries the token', async () => {
  const receiver = await openWebhookReceiver()
  await send({ NOTIFY_URL: receiver.url, NOTIFY_SECRET: 'the key', NOTIFY_TOKEN: 'tk_1' })
  await send({ NOTIFY_URL: receiver.url })
  const [signed, plain] = receiver.requests
  const hex = createHmac('sha256', 'the key')
    .update(signed?.body ?? '')
    .digest('hex')
  expect(signed?.headers).toMatchObject({
    'x-signature-256': `sha256=${hex}`,
    authorization: 'Bearer tk_1',
  })
  expect(plain?.headers).not.toHaveProperty('x-signature-256')
  expect(plain?.headers).not.toHaveProperty('authorization')
})

test.for([301, 302, 307, 400, 404, 500])(
  'a response with the status %i is a failure',
  async (status) => {
    const receiver = await openWebhookReceiver()
    const other = await openWebhookReceiver()
    receiver.status = status
    receiver.headers = { location: `${other.url}/other` }
    expect(await send({ NOTIFY_URL: `${receiver.url}/secret` })).toEqual({
      ok: false,
      problem: `The webhook answered with status ${status}.`,
    })
    expect(other.requests).toEqual([])
  },
)

test('of an endless response nothing but the status is read', async () => {
  const server = createHttpServer((_, response) => {
    const write = () => {
      while (response.write('x'.repeat(10_000)));
    }
    response.on('drain', write)
    write()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as { port: number }
  expect(await send({ NOTIFY_URL: `http://127.0.0.1:${port}` })).toEqual({ ok: true })
})

test.for([
  { url: 'http://127.0.0.1:1/x', problem: 'the port in NOTIFY_URL is one that HTTP must not use' },
  { url: 'http://no-such-host.invalid/x', problem: / \((ENOTFOUND|EAI_AGAIN)\)\.$/ },
])('the reason why $url cannot be reached is named', async ({ url, problem }) => {
  expect(await send({ NOTIFY_URL: url })).toEqual({
    ok: false,
    problem: expect.stringMatching(problem),
  })
})

test.for([
  ['ECONNREFUSED', ' (ECONNREFUSED)'],
  ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', ' (ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION)'],
  ['https://example.org/secret', ''],
] as const)('of the error code %s is shown "%s"', ([code, text]) => {
  expect(errorCodeText(code)).toBe(text)
})

test('a failure names neither the URL nor the secrets', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  const secrets = { NOTIFY_SECRET: 'the-key', NOTIFY_TOKEN: 'the-token' }
  const result = await send({ NOTIFY_URL: `http://127.0.0.1:${port}/the-path`, ...secrets })
  expect(result).toMatchObject({ ok: false })
  expect(JSON.stringify(result)).toMatch(/cannot be reached/)
  expect(JSON.stringify(result)).not.toMatch(/the-key|the-token|the-path|127\.0/)
})

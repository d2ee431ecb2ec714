import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type NoticeItemKind, noticeDefinitions } from '#domain/notices/notice-kinds.ts'
import { parseConfig } from '../config.ts'
import { openChannels } from './channels.ts'
import { openMailReceiver } from './mail-receiver.fixture.ts'

const ID = '4f9d2a36-8a43-4a55-a1fb-2a43b4a0a001'
const SITE = 'https://tanks.example'
const KINDS = Object.keys(noticeDefinitions) as NoticeItemKind[]

function send(url: string, kinds: readonly NoticeItemKind[] = ['inbox']) {
  const settings = { SITE_URL: SITE, SMTP_URL: url, NOTIFY_FROM: 'site@tanks.example' }
  return openChannels(parseConfig(settings), () => 'Tanks & Technology').send({
    id: ID,
    madeAt: new Date('2026-11-23T12:00:00Z'),
    items: kinds.map((kind) => ({ kind, count: 3 })),
    channel: 'mail',
    recipient: 'erika@example.org',
  })
}

test.for(KINDS)('a notice of the kind %s arrives by mail', async (kind) => {
  const receiver = await openMailReceiver()
  expect(await send(receiver.url, [kind])).toEqual({ ok: true })
  const [mail, ...others] = receiver.mails
  const { text, path } = noticeDefinitions[kind]
  expect(others).toEqual([])
  expect(mail?.to).toBe('erika@example.org')
  // Long lines are sent in parts that end in `=`.
  expect(mail?.text.replaceAll('=\n', '')).toContain(`${text(3)}\n${SITE}${path}`)
  expect(mail?.headers.get('subject')).toBe(`Tanks & Technology: ${text(3)}`)
})

test('a mail says who sent it, when, and that a program did', async () => {
  const receiver = await openMailReceiver()
  await send(receiver.url)
  expect(Object.fromEntries(receiver.mails[0]?.headers ?? [])).toMatchObject({
    from: '"Tanks & Technology" <site@tanks.example>',
    to: 'erika@example.org',
    'message-id': `<${ID}@tanks.example>`,
    'idempotency-key': ID,
    'auto-submitted': 'auto-generated',
    date: 'Mon, 23 Nov 2026 12:00:00 +0000',
  })
})

test.for(['AUTH', 'MAIL', 'RCPT', 'END'])(
  'a rejected %s command is a failure without the words of the server',
  async (command) => {
    const receiver = await openMailReceiver()
    receiver.fails = command
    const result = await send(receiver.url.replace('127', 'erika:secret@127'))
    expect(result).toMatchObject({ ok: false })
    expect(JSON.stringify(result)).not.toMatch(/secret|erika|127/)
  },
)

test('a server that cannot be reached is a failure', async () => {
  const server = createServer((socket) => socket.destroy())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as { port: number }
  expect(await send(`smtp://user:secret@127.0.0.1:${port}`)).toMatchObject({
    ok: false,
    problem: expect.stringMatching(/^The mail server cannot be used \([A-Z]+\)\.$/),
  })
})

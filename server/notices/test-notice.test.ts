import { expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import { createSiteStatus } from '../status/site-status.ts'
import { openTestSite } from '../test-site.fixture.ts'
import { openMailReceiver } from './mail-receiver.fixture.ts'
import { TEST_ITEMS } from './test-notice.ts'
import { openWebhookReceiver } from './webhook-receiver.fixture.ts'

async function openStatusPage(settings: Record<string, string>, ...roles: Role[]) {
  const site = await openTestSite({ storage: 'disk', settings })
  onTestFinished(() => site.close())
  const { headers } = await logIn(site, ...roles)
  const { db, config, folder } = site
  const store = { check: async () => undefined }
  const status = createSiteStatus({ db, config, store, folder, diagnostics: () => [] })
  return {
    async press(change = 'test-notice') {
      const response = await site.app.request('/manage/status', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ change }).toString(),
      })
      return response.status
    },
    facts: async () => (await status.read()).notices,
    lines: site.lines,
    db,
  }
}

test('a test message goes to the webhook and to the addresses of the operator', async () => {
  const [webhook, mail] = [await openWebhookReceiver(), await openMailReceiver()]
  const { press, facts } = await openStatusPage(
    {
      NOTIFY_URL: webhook.url,
      SMTP_URL: mail.url,
      NOTIFY_FROM: 'site@example.org',
      NOTIFY_TO: 'a@example.org,b@example.org',
    },
    'Admin',
  )
  expect(await facts()).toMatchObject({ lastSent: undefined, addresses: 2, isTesting: false })
  expect(await press()).toBe(303)
  await expect
    .poll(facts)
    .toMatchObject({ waiting: 0, isTesting: false, lastSent: expect.any(Date) })
  expect(webhook.requests.map(({ body }) => body).join()).toContain('This is a test message.')
  expect(mail.mails.map(({ to }) => to)).toEqual(
    expect.arrayContaining(['a@example.org', 'b@example.org']),
  )
  const ids = new Set(mail.mails.map(({ headers }) => headers.get('message-id')))
  expect(ids.size).toBe(2)
})

test('clicking twice sends one message', async () => {
  const webhook = await openWebhookReceiver()
  const { press, facts } = await openStatusPage({ NOTIFY_URL: webhook.url }, 'Admin')
  expect(await Promise.all([press(), press(), press()])).toEqual([303, 303, 303])
  await expect.poll(facts).toMatchObject({ waiting: 0, lastSent: expect.any(Date) })
  expect(await press()).toBe(303)
  expect(webhook.requests).toHaveLength(1)
})

test('while a test message is being sent, the page says so and no other is sent', async () => {
  const webhook = await openWebhookReceiver()
  webhook.delayMs = 4000
  const { press, facts } = await openStatusPage({ NOTIFY_URL: webhook.url }, 'Admin')
  await press()
  await expect.poll(() => webhook.requests.length).toBe(1)
  const later = Date.now() + 30_000
  vi.useFakeTimers({ toFake: ['Date'], now: later })
  onTestFinished(() => void vi.useRealTimers())
  expect(await facts()).toMatchObject({ isTesting: true })
  await press()
  await expect
    .poll(facts, { timeout: 20_000 })
    .toMatchObject({ isTesting: false, lastSent: expect.any(Date) })
  expect(webhook.requests).toHaveLength(1)
})

test('test messages of a clock that was years ahead are sent, and others too', async () => {
  const webhook = await openWebhookReceiver()
  const { press, facts, db } = await openStatusPage({ NOTIFY_URL: webhook.url }, 'Admin')
  const [id, made_at] = ['ahead', Date.parse('2100-01-01')]
  const values = { channel: 'webhook', recipient: '', items: TEST_ITEMS, next_at: made_at } as const
  await db
    .insertInto('notice_message')
    .values({ id, ...values, made_at, sent_at: null, failed_at: null })
    .execute()
  await press()
  await expect.poll(() => webhook.requests.length).toBe(2)
  await expect.poll(facts).toMatchObject({ waiting: 0, isTesting: false })
})

test('a failed test message is shown, and another can be sent', async () => {
  const webhook = await openWebhookReceiver()
  webhook.status = 403
  const { press, facts, lines } = await openStatusPage(
    { NOTIFY_URL: `${webhook.url}/the-secret` },
    'Admin',
  )
  await press()
  const problem = 'The webhook answered with status 403.'
  await expect.poll(facts).toMatchObject({
    waiting: 0,
    isTesting: false,
    givenUp: 0,
    failure: { problem },
  })
  expect(JSON.stringify(lines)).toContain(problem)
  expect(JSON.stringify(lines)).not.toContain('the-secret')
})

test.for<{ roles: Role[] }>([{ roles: ['Author'] }, { roles: [] }])(
  'with the roles $roles nobody sends a test message',
  async ({ roles }) => {
    const webhook = await openWebhookReceiver()
    const { press } = await openStatusPage({ NOTIFY_URL: webhook.url }, ...roles)
    expect(await press()).toBe(404)
    expect(webhook.requests).toEqual([])
  },
)

test('an unknown button is rejected', async () => {
  const { press } = await openStatusPage({}, 'Admin')
  expect(await press('nonsense')).toBe(400)
  expect(await press()).toBe(303)
})

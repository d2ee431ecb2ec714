import { expect, test } from 'vitest'
import { NO_NOTICES } from './notice-facts.fixture.ts'
import { noticeReport } from './notice-status.ts'
import type { NoticeFacts } from './site-facts.ts'

const AT = new Date('2026-11-22T14:40:00Z')
const LATER = new Date(AT.getTime() + 1)
const failure = { at: AT, problem: 'The webhook answered with status 500.' }

const linesOf = (changed: Partial<NoticeFacts>) =>
  Object.fromEntries(
    noticeReport({ ...NO_NOTICES, ...changed }).lines.map(({ name, value }) => [name, value]),
  )

test('the page says where notices go, and how the last ones fared', () => {
  expect(linesOf({})).toEqual({
    Webhook: 'none',
    Mail: 'none',
    'Last sent': 'never',
    'Last error': 'none',
  })
  expect(linesOf({ webhook: 'ntfy', hasMail: true, addresses: 2, lastSent: AT, failure })).toEqual({
    Webhook: 'ntfy',
    Mail: '2 addresses and editors who subscribed',
    'Last sent': expect.stringContaining('14:40'),
    'Last error': expect.stringContaining(failure.problem),
  })
})

test.for<[Partial<NoticeFacts>, string]>([
  [{}, 'none'],
  [{ hasMail: true }, 'none'],
  [{ hasMail: true, addresses: 1 }, 'ready'],
  [{ webhook: 'json' }, 'ready'],
  [{ webhook: 'json', isTesting: true }, 'sending'],
])('with %o the button for a test message is %s', ([changed, test]) => {
  expect(noticeReport({ ...NO_NOTICES, ...changed }).test).toBe(test)
})

test.for<[Partial<NoticeFacts>, string | undefined]>([
  [{}, undefined],
  [{ failure }, 'Delivery is retried for three days.'],
  [{ failure, givenUp: 1 }, '1 message was not delivered.'],
  [{ failure, lastSent: LATER }, undefined],
  [{ failure: { ...failure, at: LATER }, lastSent: AT }, 'Delivery is retried'],
])('with %o there is something to do: %s', ([changed, why]) => {
  const [need] = noticeReport({ ...NO_NOTICES, ...changed }).needs
  if (why === undefined) expect(need).toBeUndefined()
  else expect(need?.why).toContain(why)
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browser, restoreBrowser, SAVED, start, stubBrowser } from './draft-saver.fixture.ts'

beforeEach(stubBrowser)
afterEach(restoreBrowser)

const { requests } = browser

test('the limit of requests of a closed page counts bytes, not letters', async () => {
  const { drafts, type, page, copy } = start()
  await type('Tank '.repeat(8000))
  expect(requests.at(-1)?.keepalive).toBe(true)
  await type('Танк '.repeat(8000))
  expect(requests.at(-1)?.keepalive).toBe(false)
  expect(page.state).toContain('Draft saved at')
  expect(drafts.wouldBeLost()).toBe(false)
  void type('Танк '.repeat(8001))
  expect(drafts.wouldBeLost()).toBe(true)
  drafts.leave()
  expect(copy()).toContain('Танк')
})

test.for([
  { user: 'anna', sent: 2, why: 'the same author has logged in again' },
  { user: 'otto', sent: 1, why: 'Another account is logged in.' },
  { user: '', sent: 1, why: 'You are logged out.' },
])('a text is saved as the draft of its author only: $why', async ({ user, sent, why }) => {
  const { page, drafts, type, copy } = start({ status: 403, body: { code: 'access/forged' } })
  page.user = user
  // Whether it may be published.
  expect(await drafts.settle(true)).toBe(user === 'anna')
  await type('Of Anna.')
  expect(requests).toHaveLength(sent)
  expect(copy()).toContain('Of Anna.')
  if (user !== 'anna') expect(page.state).toContain(why)
})

test('an author who has lost the role learns that, not that the login has ended', async () => {
  const { page, type, copy } = start({ status: 404, body: { code: 'request/not-found' } })
  await type('Of Anna.')
  expect(page.state).toContain('no longer have permission to edit texts')
  expect(page.state).not.toContain('logged out')
  expect(copy()).toContain('Of Anna.')
})

test('an expired login asks to publish again only if the author had published', async () => {
  const { page, drafts, type, copy } = start({ status: 403, body: { code: 'access/forged' } })
  page.user = ''
  await type('Typed.')
  expect(page.state).toMatch(/your draft is then saved automatically, and you can publish it\./)
  page.response = SAVED
  page.user = 'anna'
  drafts.flush()
  await vi.advanceTimersByTimeAsync(1)
  expect(page.state).toContain('Draft saved at')
  expect(copy()).toBeUndefined()
})

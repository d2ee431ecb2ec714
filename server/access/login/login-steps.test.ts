import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { createLoginSteps, type LoginSteps } from './login-steps.ts'

let database: OpenDatabase
let steps: LoginSteps
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.UTC(2026, 0, 1)
  steps = createLoginSteps(database.db, () => now++)
})

afterEach(() => database.close())

test.for([
  { what: 'one address', from: () => '10.0.0.1' },
  { what: 'one IPv6 network', from: (at: number) => `2001:db8:1:2::${at}` },
])('many login steps begun by $what do not block other logins', async ({ from }) => {
  const mine = await steps.store('a', { mine: true }, '10.0.0.2')
  const first = await steps.store('a', {}, from(0))
  let last = first
  for (let at = 1; at <= 60; at += 1) last = await steps.store('a', { at }, from(at))
  expect(await database.db.selectFrom('sign_in_step').selectAll().execute()).toHaveLength(51)
  expect(await steps.take('a', first)).toBeUndefined()
  expect(await steps.take('a', last)).toEqual({ at: 60 })
  expect(await steps.take('a', mine)).toEqual({ mine: true })
})

test.for([
  { what: 'another session of the account', holder: { userId: 'erika', session: 'second' } },
  { what: 'another account', holder: { userId: 'max', session: 'first' } },
  { what: 'nobody who is logged in', holder: undefined },
])('W30: a step of one session is not valid for $what', async ({ holder }) => {
  const own = { userId: 'erika', session: 'first' }
  const token = await steps.store('a', { own: true }, '10.0.0.1', own)
  const login = await steps.store('a', { login: true }, '10.0.0.1')
  expect(await steps.take('a', token, holder)).toBeUndefined()
  expect(await steps.take('b', token, own)).toBeUndefined()
  expect(await steps.take('a', login, own)).toBeUndefined()
  expect(await steps.take('a', token, own)).toEqual({ own: true })
})

test('with 20,000 pending login steps the oldest is dropped', async () => {
  const old = await steps.store('a', {}, '10.0.0.1')
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    id: `${at}`.padStart(64, '0'),
    kind: 'a',
    content: '{}',
    ends_at: now + 15 * 60_000,
    subject: `address ${at}`,
  }))
  for (let at = 0; at < rows.length; at += 2000) {
    await database.db
      .insertInto('sign_in_step')
      .values(rows.slice(at, at + 2000))
      .execute()
  }
  now += 9 * 60_000
  const next = await steps.store('a', { next: true }, '10.0.0.2')
  expect(await steps.take('a', old)).toBeUndefined()
  expect(await steps.take('a', next)).toEqual({ next: true })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../../db/open-database.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { createLoginLimits, type LoginLimits } from './login-limits.ts'

let database: OpenDatabase
let limits: LoginLimits
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.UTC(2026, 0, 1)
  limits = createLoginLimits(database.db, () => now)
})

afterEach(() => database.close())

const isRejected = (name: string, from?: string) =>
  limits.begin(name, from).then(
    () => false,
    () => true,
  )

/** How many of this number of attempts are looked at. */
async function lookedAt(count: number, name: (at: number) => string, from: (at: number) => string) {
  let looked = 0
  for (let at = 0; at < count; at += 1) if (!(await isRejected(name(at), from(at)))) looked += 1
  return looked
}

test.for([
  {
    what: 'one name from many addresses',
    name: () => 'erika',
    from: (at: number) => `10.0.0.${at}`,
    looked: 10,
  },
  {
    what: 'one name in many spellings',
    name: (at: number) => (at % 2 ? 'Erika' : ' ERIKA'),
    from: (at: number) => `10.0.0.${at}`,
    looked: 10,
  },
  {
    what: 'many names from one address',
    name: (at: number) => `user${at}`,
    from: () => '10.0.0.1',
    looked: 50,
  },
  {
    what: 'many names from one network of the newer kind',
    name: (at: number) => `user${at}`,
    from: (at: number) => `2001:db8:1:2::${at.toString(16)}`,
    looked: 50,
  },
  {
    what: 'many names from many networks',
    name: (at: number) => `user${at}`,
    from: (at: number) => `2001:db8:1:${at.toString(16)}::1`,
    looked: 70,
  },
])('of 70 guesses at $what $looked are checked', async ({ name, from, looked }) => {
  expect(await lookedAt(70, name, from)).toBe(looked)
})

test('concurrent guesses are limited like sequential ones', async () => {
  const rejected = await Promise.all(
    Array.from({ length: 40 }, () => isRejected('erika', '10.0.0.1')),
  )
  expect(rejected.filter((one) => !one).length).toBeLessThanOrEqual(10)
})

test('guesses by others do not count against a known browser, which has a limit of its own', async () => {
  await lookedAt(
    70,
    () => 'erika',
    () => '10.0.0.1',
  )
  await lookedAt(
    70,
    (at) => `user${at}`,
    () => '10.0.0.1',
  )
  const own = () =>
    limits.begin('erika', '10.0.0.1', 'browser x').then(
      () => true,
      () => false,
    )
  const looked = []
  for (let count = 0; count < 12; count += 1) looked.push(await own())
  expect(looked.filter(Boolean)).toHaveLength(10)
  await (await limits.begin('erika', '10.0.0.1', 'browser y')).succeeded()
  expect(await isRejected('erika', '10.0.0.2')).toBe(true)
})

test('a quarter of an hour later the name can be tried again', async () => {
  await lookedAt(
    11,
    () => 'erika',
    () => '10.0.0.1',
  )
  now += 15 * 60_000 - 1
  expect(await isRejected('erika', '10.0.0.1')).toBe(true)
  now += 1
  expect(await isRejected('erika', '10.0.0.1')).toBe(false)
})

test('a successful login resets the failures of the account, not those of the address', async () => {
  await lookedAt(
    9,
    () => 'erika',
    () => '10.0.0.1',
  )
  await lookedAt(
    40,
    (at) => `user${at}`,
    () => '10.0.0.1',
  )
  await (await limits.begin('erika', '10.0.0.1')).succeeded()
  expect(await isRejected('erika', '10.0.0.2')).toBe(false)
  expect(await isRejected('max', '10.0.0.1')).toBe(false)
  expect(await isRejected('max', '10.0.0.1')).toBe(true)
})

test('a failed login logs no name, because it may be a password', async () => {
  await isRejected('my secret', '10.0.0.1')
  const rows = await database.db.selectFrom('sign_in_failure').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/open-database.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { addUser } from './users.ts'

let database: OpenDatabase
let sessions: Sessions
let now: number

beforeEach(async () => {
  database = await openTestDatabase()
  now = Date.UTC(2026, 0, 1)
  sessions = createSessions(database.db, () => now)
})

afterEach(() => database.close())

async function idOf(name: string): Promise<string> {
  return (await addUser(database.db, { name, roles: [] }))?.id ?? ''
}

test('of more than fifty sessions of one user the least recently used ends', async () => {
  const [erika, max] = [await idOf('erika'), await idOf('max')]
  const ofMax = await sessions.start(max)
  const tokens = []
  for (let count = 0; count < 50; count += 1) {
    now += 1000
    tokens.push(await sessions.start(erika))
  }
  const [first = '', second = ''] = tokens
  now += 6 * 60_000
  expect(await sessions.find(first)).toBeDefined()
  await Promise.all(Array.from({ length: 3 }, () => sessions.start(erika)))
  expect(await sessions.list(erika)).toHaveLength(50)
  expect(await sessions.find(first)).toBeDefined()
  expect(await sessions.find(second)).toBeUndefined()
  expect(await sessions.find(ofMax)).toBeDefined()
})

test('expired sessions are deleted at the next login of their user', async () => {
  const erika = await idOf('erika')
  await sessions.start(erika)
  now += 31 * 86_400_000
  await sessions.start(erika)
  expect(await database.db.selectFrom('session').selectAll().execute()).toHaveLength(1)
})

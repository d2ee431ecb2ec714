import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { logIn } from '../logged-in.fixture.ts'
import {
  accountHistory,
  appendAccountChange,
  deleteExpiredUses,
  latestAccountChanges,
  recordExport,
} from './account-changes.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
  await site.add('/Vehicles/hull.txt', 'hull')
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.db.deleteFrom('account_change').execute()
})

const by = { id: 'x', name: 'erika' }

async function history(): Promise<string[]> {
  const { changes } = await accountHistory(site.db, undefined)
  return changes.map(({ by, action, detail }) => `${by} ${action}: ${detail}`)
}

test('logins of editors are in the history of accounts, those without a role are not', async () => {
  await logIn(site)
  expect(await history()).toEqual([])
  const { user } = await logIn(site, 'Author')
  expect(await history()).toEqual([`${user.name} logged-in: A browser`])
})

test('what an editor downloads as a whole is in it, what a visitor downloads is not', async () => {
  const { user, headers } = await logIn(site, 'Author')
  const zip = '/api/files/zip?dir=/Vehicles'
  await (await site.get(zip)).arrayBuffer()
  await (await site.get(zip, headers as Record<string, string>, 'HEAD')).arrayBuffer()
  expect(await history()).toHaveLength(1)
  await (await site.get(zip, headers as Record<string, string>)).arrayBuffer()
  await (await site.get('/api/history.csv', headers as Record<string, string>)).text()
  const csv = '/api/files/metadata.csv?dir=/Vehicles'
  await (await site.get(csv, headers as Record<string, string>)).text()
  expect(await history()).toEqual([
    `${user.name} exported: Vehicles metadata.csv`,
    `${user.name} exported: the history as CSV`,
    `${user.name} exported: Vehicles.zip`,
    `${user.name} logged-in: A browser`,
  ])
})

test('the page of people has changes alone', async () => {
  await logIn(site, 'Admin')
  await recordExport(site.db, by, 'x.zip')
  const change = { by, action: 'roles', subject: { id: 'y', name: 'otto' } } as const
  await site.db.transaction().execute((tx) => appendAccountChange(tx, change))
  const changes = await latestAccountChanges(site.db)
  expect(changes.map(({ action }) => action)).toEqual(['roles'])
  expect(await history()).toHaveLength(3)
})

test('after 400 days logins and exports are deleted, and changes are not', async () => {
  await recordExport(site.db, by, 'x.zip')
  const change = { by, action: 'roles', subject: by } as const
  await site.db.transaction().execute((tx) => appendAccountChange(tx, change))
  await deleteExpiredUses(site.db, new Date(Date.now() + 399 * 86_400_000))
  expect(await history()).toHaveLength(2)
  await deleteExpiredUses(site.db, new Date(Date.now() + 401 * 86_400_000))
  expect(await history()).toEqual(['erika roles: '])
})

test('a long history comes in pages', async () => {
  for (let at = 0; at < 101; at++) await recordExport(site.db, by, `${at}.zip`)
  const first = await accountHistory(site.db, undefined)
  expect(first.changes).toHaveLength(100)
  expect(first.changes[0]?.detail).toBe('100.zip')
  const second = await accountHistory(site.db, first.next)
  expect(second.changes.map(({ detail }) => detail)).toEqual(['0.zip'])
  expect(second.next).toBeUndefined()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { makeFolder } from '../../manage/make-folder.ts'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { openBrowser } from '../browser.fixture.ts'
import { addUser } from '../users.ts'

const PASSWORD = 'tungsten fin 24'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({
    render: async (_, { problem, secret }) =>
      new Response(JSON.stringify({ problem, secret }), {
        headers: { 'content-type': 'text/html' },
      }),
  })
})

afterAll(() => site.close())

/** A call that only editors may make. */
const askHistory = (headers: Record<string, string>) =>
  site.app.request('/api/history', { headers })

async function account(name: string) {
  const password = await site.access.passwords.hash(PASSWORD)
  const user = await addUser(site.db, { name, roles: ['Author'], password })
  const browser = openBrowser(site)
  await browser.submit('/login', { name, password: PASSWORD })
  const day = new Date(Date.now() + 1e9).toISOString().slice(0, 10)
  const add = (fields: Record<string, string>) =>
    browser.submit('/auth', {
      change: 'add-key',
      'key-name': 'scan',
      scope: 'read',
      ends: day,
      current: PASSWORD,
      ...fields,
    })
  return { browser, add, id: user?.id ?? '' }
}

test('the account page adds a key, shows it once, and revokes it', async () => {
  const { browser, add, id } = await account('erika')
  const response = await add({})
  const { secret } = (await response.json()) as { secret: { text: string } }
  const headers = { authorization: `Bearer ${secret.text}` }
  expect(await askHistory(headers)).toMatchObject({ status: 200 })
  const [view] = await site.access.keys.list(id)
  expect(view).toMatchObject({ name: 'scan', scope: 'read' })
  const key = view?.id ?? ''
  await browser.submit('/auth', { change: 'revoke-key', key })
  expect((await askHistory(headers)).status).toBe(200)
  const revoked = { change: 'revoke-key', key, confirmed: 'yes' }
  const { browser: other } = await account('max')
  await other.submit('/auth', revoked)
  expect((await askHistory(headers)).status).toBe(200)
  await browser.submit('/auth', revoked)
  expect((await askHistory(headers)).status).toBe(401)
})

test('the account page asks for the password, and of an account without one for a recent login', async () => {
  const { add, id, browser } = await account('otto')
  expect((await add({ current: 'guess' })).status).toBe(401)
  await site.db.updateTable('user').set({ password: null }).where('id', '=', id).execute()
  await site.db
    .updateTable('session')
    .set({ started_at: Date.now() - 16 * 60_000 })
    .execute()
  expect((await add({ current: '' })).status).toBe(401)
  expect(await browser.user()).toMatchObject({ name: 'otto' })
  await site.db.updateTable('session').set({ started_at: Date.now() }).execute()
  expect((await add({ current: '' })).status).toBe(200)
})

test.for(['/Scans', 'Scans', '/Scans/', '//Scans'])(
  'the account page finds the folder "%s"',
  async (folder) => {
    const path = '/Scans' as ArchivePath
    await makeFolder(site.db, { id: '', name: 'erika' }, { path, onConflict: 'skip' })
    const { add, id } = await account(`of ${folder.replaceAll('/', '-')}`)
    expect((await add({ scope: 'upload', folder })).status).toBe(200)
    expect(await site.access.keys.list(id)).toMatchObject([{ folder: '/Scans' }])
  },
)

test.for<{ fields: object; field: string; text?: string }>([
  { fields: { 'key-name': ' ' }, field: 'key-name' },
  { fields: { 'key-name': 'x'.repeat(500) }, field: 'key-name' },
  { fields: { scope: 'administer' }, field: 'scope' },
  { fields: { scope: 'upload', folder: '' }, field: 'folder', text: 'Name a folder.' },
  { fields: { scope: 'upload', folder: 'Vehicles' }, field: 'folder' },
  { fields: { scope: 'upload', folder: '/no such folder' }, field: 'folder' },
  { fields: { ends: '2020-01-01' }, field: 'ends' },
  { fields: { ends: '2999-01-01' }, field: 'ends' },
  { fields: { ends: 'never' }, field: 'ends' },
])('the account page rejects $fields', async ({ fields, field, text }) => {
  const { add, id } = await account(
    `user of ${JSON.stringify(fields)}`.replaceAll(/\W/g, '').slice(0, 50),
  )
  const response = await add(fields as Record<string, string>)
  expect(await response.json()).toMatchObject({ problem: { field, ...(text && { text }) } })
  expect(await site.access.keys.list(id)).toEqual([])
})

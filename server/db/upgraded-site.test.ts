import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openBrowser } from '../access/browser.fixture.ts'
import { openDataFolder } from '../disk/data-folder.ts'
import { makeDatabase } from '../test-data.fixture.ts'
import { openTestSite } from '../test-site.fixture.ts'
import { AT_BASELINE, connectAtBaseline, fillBaseline } from './baseline-site.fixture.ts'
import { migrations } from './migrations.ts'

/** A site on the data of the baseline, which its start has upgraded to the newest tables. */
async function openUpgraded() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'upgraded-'))
  onTestFinished(() => rm(dataFolder, { recursive: true }))
  const url = await makeDatabase()
  const { db, close } = await connectAtBaseline(url ?? openDataFolder(dataFolder).database)
  const { rows } = await sql`select name from kysely_migration`.execute(db)
  expect(rows).toEqual([{ name: '0001-baseline' }])
  await fillBaseline(db, dataFolder)
  await close()
  const site = await openTestSite({
    settings: {
      DATA_DIR: dataFolder,
      STORAGE_URL: 'disk',
      ...(url && { DATABASE_URL: url }),
    },
  })
  onTestFinished(() => site.close())
  const browser = openBrowser(site)
  await browser.submit('/login', { name: 'erika', password: AT_BASELINE.password })
  const change = (path: string, body: object) => browser.call('POST', path, body)
  const read = async (path: string) => {
    const response = await browser.get(path)
    return [response.status, await response.text()] as const
  }
  return { site, browser, read, change }
}

const { file, trashed, waiting } = AT_BASELINE

test('a data folder of the baseline is upgraded by all migrations, and all of it is readable', async () => {
  const { site, browser, read } = await openUpgraded()
  const { rows } = await sql`select name from kysely_migration order by name`.execute(site.db)
  expect(rows).toEqual(Object.keys(migrations).map((name) => ({ name })))
  const folders = site.db.selectFrom('folder').select(['path', 'date_rank']).orderBy('id')
  expect(await folders.execute()).toEqual([
    { path: '/', date_rank: 0 },
    { path: '/Vehicles', date_rank: -Date.UTC(2023, 5, 8) },
  ])
  expect(await browser.user()).toMatchObject({ name: 'erika', roles: [{ name: 'Admin' }] })
  expect(await read('/api/files?dir=/Vehicles')).toEqual([
    200,
    expect.stringMatching(/hull\.txt.*Described in the baseline/),
  ])
  expect(await read(`/files/hull.txt?id=${file.id}`)).toEqual([200, file.text])
  expect(await read('/api/history')).toEqual([200, expect.stringContaining('/Vehicles/old.txt')])
  expect(await read('/api/trash')).toEqual([200, expect.stringContaining('old.txt')])
  expect(await read('/api/inbox')).toEqual([200, expect.stringContaining('sent.txt')])
  expect(await read(`/api/inbox/files/${waiting.id}`)).toEqual([200, waiting.text])
  for (const { name } of await site.db.introspection.getTables()) {
    const { rows: some } = await sql`select * from ${sql.table(name)} limit 1`.execute(site.db)
    expect(some.length).toBeLessThanOrEqual(1)
  }
})

test('what was trashed, sent or done in the baseline is restored, accepted and undone after the upgrade', async () => {
  const { read, change } = await openUpgraded()
  const restored = await change('/api/trash/restore', { entries: [3] })
  expect([restored.status, await restored.json()]).toMatchObject([200, {}])
  expect(await read(`/files/old.txt?id=${trashed.id}`)).toEqual([200, trashed.text])
  const accepted = await change('/api/inbox/accept', {
    entries: [waiting.id],
    into: '/Vehicles',
  })
  expect([accepted.status, await accepted.text()]).toEqual([200, expect.any(String)])
  expect(await read('/api/files?dir=/Vehicles')).toEqual([200, expect.stringMatching(/sent\.txt/)])
  expect((await change('/api/history/undo', { batch: 'b1' })).status).toBe(200)
  expect((await read(`/files/hull.txt?id=${file.id}`))[0]).toBe(404)
})

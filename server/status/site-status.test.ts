import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { recordBackupRun } from '../backup/backup-runs.ts'
import { parseConfig } from '../config.ts'
import type { Diagnostic } from '../content/checks/diagnostic.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { testSettings } from '../test-data.fixture.ts'
import { createSiteStatus } from './site-status.ts'

async function openStatus(
  settings: Record<string, string> = {},
  diagnostics: () => readonly Diagnostic[] | undefined = () => undefined,
) {
  const folder = await temporaryFolder()
  const config = parseConfig({ ...(await testSettings(folder)), ...settings })
  const data = await openData(config)
  onTestFinished(data.close)
  const { db } = data.database
  let check = () => data.store.check()
  const store = { check: () => check() }
  return {
    config,
    data,
    db,
    status: createSiteStatus({ db, config, store, folder, diagnostics }),
    replaceCheck: (other: () => Promise<void>) => {
      check = other
    },
  }
}

test('the status of an empty site is read', async () => {
  const { status, config } = await openStatus({ TRASH_DAYS: '0' })
  const facts = await status.read()
  expect(facts).toMatchObject({
    backup: { isScheduled: false, runs: [] },
    inbox: { files: 0, bytes: 0, maxBytes: 20_000 * 2 ** 20, oldest: undefined },
    content: undefined,
    search: { isBuilding: true, documents: 0, waitingTexts: 0, hasTrigrams: true },
    jobs: { uploads: 0, trashEntries: 0, trashDays: 0 },
  })
  const isSqlite = config.DATABASE_URL === 'sqlite'
  expect(facts.versions.database).toMatch(isSqlite ? /^SQLite 3\.\d+/ : /^Postgres \d+/)
  expect(facts.versions.schema).toMatch(/^\d{4}-[a-z-]+$/)
  expect(facts.versions.store).toMatch(config.STORAGE_URL === 'disk' ? /^on this disk$/ : /^s3:/)
})

test('a store that fails or does not answer is reported in seconds', async () => {
  const { status, replaceCheck } = await openStatus()
  expect((await status.read()).store.isReachable).toBe(true)
  replaceCheck(() => Promise.reject(new Error('away')))
  expect((await status.read()).store.isReachable).toBe(false)
  replaceCheck(() => new Promise(() => undefined))
  expect((await status.read()).store.isReachable).toBe(false)
})

test('the limits of the disk are those that reject uploads', async () => {
  const settings = { FREE_DISK_MB: '100', EDITOR_FREE_DISK_MB: '300' }
  const { disk } = await (await openStatus(settings)).status.read()
  expect(disk).toMatchObject({ visitorFloor: 100 * 2 ** 20, editorFloor: 100 * 2 ** 20 })
  expect(disk.total).toBeGreaterThanOrEqual(disk.free)
})

test('the uploads in the inbox are counted, with their size and the oldest', async () => {
  const { status, db, data } = await openStatus()
  const { sha256, size } = await data.store.blobs.put(bytesOf('a drawing'))
  await addFiles(db, [newFile('/a.txt', { sha256, size })])
  const oldest = new Date('2026-11-01T12:00:00Z')
  for (const day of [0, 1, -1]) {
    const arrived_at = oldest.getTime() + day * 86_400_000
    const entry = { id: randomUUID(), name: 'a.txt', sender: 'Max', arrived_at }
    await db
      .insertInto('inbox_file')
      .values({ ...entry, sha256, size, said_at: null, rejected_at: day < 0 ? arrived_at : null })
      .execute()
  }
  const { inbox } = await status.read()
  expect(inbox).toMatchObject({ files: 2, bytes: 3 * size, oldest })
})

test('backups, unfinished uploads and errors are reported', async () => {
  const mistake = { file: 'content/x.md', line: 3, field: 'date', message: 'expected a day' }
  const found: Diagnostic[] = [
    ...Array.from({ length: 7 }, () => ({ ...mistake, kind: 'error' as const })),
    { ...mistake, kind: 'warning' },
  ]
  const { status, db } = await openStatus({ BACKUP_TO: '/backups' }, () => found)
  await recordBackupRun(db, '/backups', async () => ({ snapshot: 'x', newBytes: 7 }))
  const upload = { owner: 'visitor x', name: 'x', size: 1, created_at: Date.now(), said: '{}' }
  await db
    .insertInto('arrival')
    .values({ ...upload, id: 'under way', outcome: null })
    .execute()
  await db
    .insertInto('arrival')
    .values({ ...upload, id: 'done', outcome: '{}' })
    .execute()
  const facts = await status.read()
  expect(facts.backup).toMatchObject({ isScheduled: true, runs: [{ snapshot: 'x', newBytes: 7 }] })
  expect(facts.jobs.uploads).toBe(1)
  expect(facts.content).toMatchObject({ mistakes: 7, warnings: 1 })
  expect(facts.content?.first).toHaveLength(5)
  expect(facts.content?.first[0]).toEqual({
    file: 'content/x.md',
    line: 3,
    message: 'date: expected a day.',
  })
})

test('nodes are counted where there can be several', async () => {
  const { status, config, data } = await openStatus()
  await data.database.join('one of several')
  const other = await openData(config)
  await other.database.join('one of several')
  const isSqlite = config.DATABASE_URL === 'sqlite'
  expect((await status.read()).node.count).toBe(isSqlite ? undefined : 2)
  await other.close()
})

async function* bytesOf(text: string) {
  yield Buffer.from(text)
}

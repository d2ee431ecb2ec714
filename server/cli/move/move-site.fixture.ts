import { expect } from 'vitest'
import { readIdentity } from '../../archive/identity.ts'
import { recountedTotals, storedTotals } from '../../archive/recount.fixture.ts'
import { parseConfig } from '../../config.ts'
import { archiveTables } from '../../db/tables/archive-tables.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { openData } from '../../open-data.ts'
import { runCommand } from '../command-site.fixture.ts'

export type Settings = Record<string, string>

/** An archive in a folder of its own, with a few files in folders. */
export async function embedded(files: Record<string, string> = {}): Promise<{ DATA_DIR: string }> {
  const settings = { DATA_DIR: await temporaryFolder() }
  if (Object.keys(files).length > 0)
    await runCommand(settings, 'import', await temporaryFolder(files))
  return settings
}

export const FILES = { 'a.txt': 'one', 'Vehicles/b.txt': 'two', 'Vehicles/Deep/c.txt': 'one' }

export const intoFolder = (folder: string) =>
  ['move', '--database', 'sqlite', '--storage', 'disk', '--data-dir', folder] as const

/** All that an archive holds, wherever it is. */
export async function look(settings: Settings) {
  const { database, store, close } = await openData(parseConfig(settings))
  const { db } = database
  const rows = []
  for (const { table, key } of archiveTables) {
    rows.push(await db.selectFrom(table).selectAll().orderBy(key).execute())
  }
  const { archiveId } = await readIdentity(db)
  const totals = { stored: await storedTotals(db), recounted: await recountedTotals(db) }
  const bears = await store.archiveId()
  await close()
  expect([totals.stored, bears]).toEqual([totals.recounted, archiveId])
  return { rows, archiveId }
}

import { expect, test } from 'vitest'
import { openTestDatabase } from '../test-data.fixture.ts'
import { archiveTables } from './archive-tables.ts'

test('a move brings every table of the archive', async () => {
  const { db, close } = await openTestDatabase()
  const tables = await db.introspection.getTables()
  await close()
  const moved = archiveTables.map(({ table }) => table)
  expect(new Set([...moved, 'archive_state'])).toEqual(new Set(tables.map(({ name }) => name)))
})

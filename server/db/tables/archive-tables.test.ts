import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { SEARCH_TABLE } from '../empty-search-index.ts'
import { archiveTables, placeTables } from './archive-tables.ts'

test('a move copies every table, or skips it on purpose', async () => {
  const { db, close } = await openTestDatabase()
  const tables = await db.introspection.getTables()
  await close()
  const moved = archiveTables.map(({ table }) => table)
  expect(new Set([...moved, ...placeTables, 'archive_state'])).toEqual(
    new Set(tables.map(({ name }) => name).filter((name) => !name.startsWith(SEARCH_TABLE))),
  )
})

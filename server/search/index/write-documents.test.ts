import { expect, test } from 'vitest'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { writeDocuments } from './write-documents.ts'

const fileNamed = (name: string) => ({
  kind: 'file' as const,
  reference: name,
  title: name,
  texts: { title: name, names: '', body: '' },
})

test('a document keeps its id, also the last one when others are written with it', async () => {
  const { db, close } = await openTestDatabase()
  const write = (...names: string[]) =>
    db.transaction().execute((tx) => writeDocuments(tx, [], names.map(fileNamed)))
  const ids = async () => {
    const rows = await db.selectFrom('search_document').select(['reference', 'id']).execute()
    return Object.fromEntries(rows.map(({ reference, id }) => [reference, id]))
  }
  await write('one', 'last')
  const before = await ids()
  await write('new', 'last')
  const after = await ids()
  expect(after).toMatchObject(before)
  expect(new Set(Object.values(after)).size).toBe(3)
  await close()
})

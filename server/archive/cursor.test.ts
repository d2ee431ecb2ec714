import { expect, test } from 'vitest'
import type { Archive } from '#domain/archive/archive.ts'
import { type SortOrder, sortKeys } from '#domain/archive/listing/sort-order.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { createArchive, decodeCursor, encodeCursor } from './archive.ts'
import { mixedFolder, pathOf } from './archive-rows.fixture.ts'

const { db } = await openTestDatabase()
await addFiles(db, mixedFolder('/Mixed'))
const archive = createArchive(db, {} as BlobStore)
const order: SortOrder = { key: 'date', direction: 'desc' }
const page = (more: Partial<Parameters<Archive['list']>[0]>) =>
  archive.list({ path: pathOf('/Mixed'), order, limit: 20, ...more })

const first = await page({})
const cursor = first?.next ?? ''

test.for([
  'x',
  '',
  '{}',
  '%00',
  "' OR 1=1--",
  'A'.repeat(5000),
  Buffer.from('null').toString('base64url'),
  Buffer.from('[1,2]').toString('base64url'),
  Buffer.from('{"__proto__":{}}').toString('base64url'),
])('%j is rejected as a cursor', async (text) => {
  await expect(page({ cursor: text })).rejects.toMatchObject({
    code: 'request/malformed',
    status: 400,
    message: expect.stringContaining('cursor'),
  })
})

test.for([
  { list: 'trash' },
  { index: -1 },
  { index: 1.5 },
  { value: null },
  { value: 'text where a number stands' },
  { id: 7 },
  { id: 'seven', list: 'folders' },
  { more: true },
])('a cursor with %j is rejected', async (change) => {
  const forged = encodeCursor({ ...decodeCursor(cursor, order), ...(change as object) })
  await expect(page({ cursor: forged })).rejects.toMatchObject({ status: 400 })
})

test.for(
  sortKeys.flatMap((key) => [
    { key, direction: 'asc' } as const,
    { key, direction: 'desc' } as const,
  ]),
)('a cursor of the order by date does not page through $key, $direction', async (other) => {
  const response = page({ cursor, order: other })
  if (other.key === 'date' && other.direction === 'desc') {
    await expect(response).resolves.toMatchObject({ images: { length: 20 } })
  } else {
    await expect(response).rejects.toMatchObject({ status: 400 })
  }
})

test('a cursor needs no escaping in a URL', () => {
  expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
})

import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import * as postgres from './migrations/postgres/0008-originals-of-files.ts'
import * as sqlite from './migrations/sqlite/0008-originals-of-files.ts'

const { up } = process.env.TEST_DATABASE_URL ? postgres : sqlite
const at = (day: number) => new Date(Date.UTC(2026, 0, day))

test('each file keeps the originals that were kept no later than its bytes', async () => {
  const { db, close } = await openTestDatabase()
  const [honest, forged, copy] = [newFile('/honest'), newFile('/forged'), newFile('/copy')]
  await addFiles(db, [honest, forged, copy])
  await addFiles(db, [
    newFile('/older.jpg', { sha256: copy.sha256, uploadedAt: at(2) }),
    newFile('/newer.jpg', { sha256: copy.sha256, uploadedAt: at(4) }),
  ])
  await sql`drop table original`.execute(db)
  await sql`create table original (id text, public_sha256 text, sha256 text, kept_at bigint)`.execute(
    db,
  )
  for (const [file, day] of [
    [honest, 2],
    [forged, 3],
  ] as const) {
    await sql`insert into original values (${file.sha256}, ${copy.sha256}, ${file.sha256},
      ${at(day).getTime()})`.execute(db)
  }
  await up(db as unknown as Kysely<unknown>)
  const rows = await db
    .selectFrom('original')
    .innerJoin('file', 'file.id', 'original.file_id')
    .select(['file.name', 'original.sha256'])
    .where('file.name', 'like', '%.jpg')
    .orderBy('file.name')
    .orderBy('kept_at')
    .execute()
  await close()
  expect(rows).toEqual([
    { name: 'newer.jpg', sha256: honest.sha256 },
    { name: 'newer.jpg', sha256: forged.sha256 },
    { name: 'older.jpg', sha256: honest.sha256 },
  ])
})

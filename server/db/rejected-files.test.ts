import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import * as postgres from './migrations/postgres/0011-rejected-files.ts'
import * as sqlite from './migrations/sqlite/0011-rejected-files.ts'

const { up } = process.env.TEST_DATABASE_URL ? postgres : sqlite

const NAME = 'Na"d,\\ja'
const SENT = { sha256: 'a', sent_by: NAME, sent_at: 'then' }

test('what waits in the inbox stays, and the history gives up the names of senders whose files are gone', async () => {
  const { db, close } = await openTestDatabase()
  await addFiles(db, [newFile('/there.txt')])
  const { id: there } = await db.selectFrom('file').select('id').executeTakeFirstOrThrow()
  await sql`drop table inbox_room`.execute(db)
  await sql`drop index inbox_file_by_rejection`.execute(db)
  for (const column of ['rejected_at', 'rejected_by', 'rejected_batch', 'size'])
    await sql`alter table inbox_file drop column ${sql.ref(column)}`.execute(db)
  await sql`insert into inbox_file (id, sha256, name, sender, arrived_at)
    select 'waits', sha256, 'there.txt', '', 1 from blob`.execute(db)
  const lines = [
    { action: 'reject', subject_id: 'gone', before: SENT, after: null },
    {
      action: 'accept',
      subject_id: 'gone',
      before: null,
      after: { ...SENT, uploader: 'a visitor' },
    },
    {
      action: 'new-version',
      subject_id: 'gone',
      before: { sha256: 'a', uploader: `${NAME} (visitor)`, size: 1 },
      after: { sha256: 'b', uploader: 'erika', size: 2 },
    },
    { action: 'accept', subject_id: there, before: null, after: SENT },
  ]
  for (const [at, { before, after, ...line }] of lines.entries()) {
    const row = { id: at + 1, at: 1, batch: `${at}`, actor_id: '', actor_name: 'erika' }
    await db
      .insertInto('history')
      .values({
        ...{ ...row, ...line, kind: 'file', from_path: null, to_path: null, sha256: null },
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })
      .execute()
  }
  await up(db as unknown as Kysely<unknown>)
  const rows = await db.selectFrom('history').selectAll().orderBy('id').execute()
  const waiting = await db.selectFrom('inbox_file').selectAll().execute()
  const blob = await db.selectFrom('blob').select('size').executeTakeFirstOrThrow()
  await close()
  expect(waiting).toMatchObject([{ id: 'waits', rejected_at: null, ...blob }])
  const { sent_by: _, ...rest } = SENT
  expect(
    rows.map(({ before, after }) => [before, after].map((text) => text && JSON.parse(text))),
  ).toEqual([
    [rest, null],
    [null, { ...rest, uploader: 'a visitor' }],
    [
      { sha256: 'a', size: 1 },
      { sha256: 'b', uploader: 'erika', size: 2 },
    ],
    [null, SENT],
  ])
})

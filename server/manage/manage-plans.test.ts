import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { addFiles } from '../archive/add-files.ts'
import { mixedFolder } from '../archive/archive-rows.fixture.ts'
import { resolveMovedFolders } from '../archive/resolve-moved-folder.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/tables/schema.ts'
import { copy } from './copy.ts'
import { editMetadata } from './edit-metadata.ts'
import { historyPage } from './history/history.ts'
import { done, ERIKA, pathOf, paths } from './manage.fixture.ts'
import { moveAll, moveTo } from './move.ts'
import { emptyTrash } from './trash/empty-trash.ts'
import { restore } from './trash/restore.ts'
import { trash } from './trash/trash.ts'
import { fileInTrash, filesInTrash, trashPage } from './trash/trash-list.ts'
import { undo } from './undo/undo.ts'

const folder = mkdtempSync(join(tmpdir(), 'plans-'))
const opened = await connect(join(folder, 'site.sqlite'))
await addFiles(opened.db, [...mixedFolder('/Mixed'), ...mixedFolder('/Other/Below')])
await opened.close()

const sqlite = new Sqlite(join(folder, 'site.sqlite'))
const queries: { sql: string; parameters: readonly unknown[] }[] = []
const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: sqlite }),
  log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
})

afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Steps that look at every row of a table that may be large. */
function scans(): string[] {
  const questions = queries
    .splice(0)
    .filter(({ sql }) => /^(select|update|delete|insert)/.test(sql))
  return questions.flatMap(({ sql, parameters }) =>
    sqlite
      .prepare(`explain query plan ${sql}`)
      .all(...parameters)
      .map((step) => (step as { detail: string }).detail)
      .filter((detail) =>
        /^SCAN (file|folder|blob|history|trashed_folder|trash_entry)\b/.test(detail),
      ),
  )
}

test('the cost of an operation depends on what it changes', async () => {
  const rows = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.name'])
    .where('folder.path', '=', '/Mixed')
    .execute()
  const [first, ...items] = paths(...rows.map(({ name }) => `/Mixed/${name}`))
  queries.length = 0
  const into = pathOf('/Other')
  const moved = done(await moveAll(db, ERIKA, { items, into, onConflict: 'keep-both' }))
  done(await undo(db, ERIKA, moved.batch ?? ''))
  const renamed = { src: pathOf('/Other'), dst: pathOf('/New'), onConflict: 'refuse' } as const
  done(await moveTo(db, ERIKA, renamed))
  expect((await resolveMovedFolders(db, paths('/Other/Below'))).size).toBe(1)
  done(
    await copy(db, ERIKA, { items: paths('/New/Below'), into: pathOf('/'), onConflict: 'refuse' }),
  )
  done(
    await editMetadata(db, ERIKA, {
      path: first ?? pathOf('/'),
      meta: { description: 'x' },
      revision: 1,
    }),
  )
  const thrown = done(await trash(db, ERIKA, [...items, pathOf('/New')]))
  expect(scans()).toEqual([])

  const entries = (await trashPage(db, { limit: 200 })).map(({ id }) => id)
  // The page itself is read in the order of its numbers.
  expect(scans().every((step) => step === 'SCAN trash_entry')).toBe(true)
  await filesInTrash(db, entries[0] ?? 0, { limit: 10, from: 0 })
  await fileInTrash(db, rows[3]?.id as FileId)
  await historyPage(db, { subject: rows[3]?.id }, { limit: 10 })
  await historyPage(db, { batch: thrown.batch }, { limit: 10 })
  done(await restore(db, ERIKA, { entries: entries.slice(0, 20), onConflict: 'refuse' }))
  await emptyTrash({ db, blobs: { remove: async () => undefined } }, ERIKA, entries.slice(20, 40))
  // Entries that are leaving are few, and the trash is not large.
  expect(scans().filter((step) => step !== 'SCAN trash_entry')).toEqual([])
})

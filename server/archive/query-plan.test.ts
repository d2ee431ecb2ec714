import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type SortOrder, sortKeys } from '#domain/archive/listing/sort-order.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/tables/schema.ts'
import { addFiles } from './add-files.ts'
import { createArchive } from './archive.ts'
import { mixedFolder, pathOf } from './archive-rows.fixture.ts'
import { fileColumns, folderColumns } from './listing-columns.ts'

const folder = mkdtempSync(join(tmpdir(), 'plans-'))
const opened = await connect(join(folder, 'site.sqlite'))
await addFiles(opened.db, mixedFolder('/Mixed'))
await opened.close()

const sqlite = new Sqlite(join(folder, 'site.sqlite'))
const requested: { sql: string; parameters: readonly unknown[] }[] = []
const db = new Kysely<Database>({
  dialect: new SqliteDialect({ database: sqlite }),
  log: ({ query }) => {
    requested.push({ sql: query.sql, parameters: query.parameters })
  },
})
const archive = createArchive(db, {} as BlobStore)

afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** How the database answers everything that `question` asks it, one line a step. */
async function plansOf(question: () => Promise<unknown>): Promise<string[]> {
  requested.length = 0
  await question()
  return requested.flatMap(({ sql, parameters }) =>
    sqlite
      .prepare(`explain query plan ${sql}`)
      .all(...parameters)
      .map((step) => (step as { detail: string }).detail),
  )
}

const orders: SortOrder[] = sortKeys.flatMap((key) => [
  { key, direction: 'asc' },
  { key, direction: 'desc' },
])

const indexOf = (table: string, column: string) =>
  `${table}_by_${column.replace('name_text', 'name')}`

test('the folder tree reads an index, however many folders there are', async () => {
  const plans = await plansOf(() => archive.folderLevels(pathOf('/Mixed')))
  expect(plans.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
  const levels = plans.filter((step) => /SEARCH folder .*parent_id/.test(step))
  expect(levels.length).toBeGreaterThan(1)
  for (const step of levels) expect(step).toContain('folder_by_name')
})

describe('the cost of a listing depends on its size', () => {
  test.for(orders)(
    'by $key, $direction, the first page and every next one read an index',
    async (order) => {
      const path = pathOf('/Mixed')
      const plans = await plansOf(async () => {
        let cursor: string | undefined
        do {
          const page = await archive.list({ path, order, limit: 5, cursor })
          cursor = page?.next
        } while (cursor !== undefined)
      })
      expect(plans.filter((step) => /SCAN|TEMP B-TREE/.test(step))).toEqual([])
      const file = plans.filter((step) => step.startsWith('SEARCH file'))
      const folders = plans.filter((step) => /SEARCH folder .*parent_id/.test(step))
      for (const step of file) expect(step).toContain(indexOf('file', fileColumns[order.key]))
      for (const step of folders)
        expect(step).toContain(indexOf('folder', folderColumns[order.key]))
      expect(file.length).toBeGreaterThan(10)
      expect(folders.length).toBeGreaterThan(2)
    },
  )

  test.for(orders)(
    'by $key, $direction, a next page starts at its cursor among equal values',
    async (order) => {
      const path = pathOf('/Mixed')
      const first = await archive.list({ path, order, limit: 20 })
      const plans = await plansOf(() =>
        archive.list({ path, order, limit: 20, cursor: first?.next }),
      )
      const start = plans.find((step) => step.startsWith('SEARCH file')) ?? ''
      const column = fileColumns[order.key]
      const columns = column === 'name_text' ? 'name_text,id' : `${column},name_text,id`
      expect(start).toContain(`(${columns})`)
    },
  )

  test.for(orders)(
    'by $key, $direction, images by place and the place of an image do',
    async (order) => {
      const path = pathOf('/Mixed')
      const images = await archive.images({ path, order, from: 3, limit: 1 })
      const id = images?.[0]?.id
      const plans = await plansOf(async () => {
        await archive.images({ path, order, from: 3, limit: 5 })
        await archive.imagePlace(id as never, order)
      })
      // The page itself, 500 images at most, may be put in order once it was found.
      const steps = plans.filter((step) => /SCAN|TEMP B-TREE/.test(step))
      expect(steps.every((step) => step === 'USE TEMP B-TREE FOR ORDER BY')).toBe(true)
      expect(steps.length).toBeLessThanOrEqual(1)
      expect(plans.join('\n')).toContain(indexOf('file', fileColumns[order.key]))
    },
  )
})

test('a file, a folder and a file at a path are each one look-up', async () => {
  const plans = await plansOf(async () => {
    await archive.file('x'.repeat(22) as never)
    await archive.folder(pathOf('/Mixed'))
    await archive.fileAt(pathOf('/Mixed/x.jpg'))
  })
  expect(plans.filter((step) => /SCAN|TEMP/.test(step))).toEqual([])
})

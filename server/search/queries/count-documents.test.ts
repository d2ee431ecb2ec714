import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { writeDocuments } from '../index/write-documents.ts'
import { countDocuments } from './count-documents.ts'
import { countEach } from './count-each.ts'
import { findIds, findIdsAndTitles, frequencyInNames, haveHits } from './find-documents.ts'
import type { NarrowerSearch } from './full-text.ts'

const SCOPE = { editorFilters: [], excluded: [], excludedEditorFilters: [] }
const NO_FOLDER = 999_999

let db: Db
let root: number
let close: () => Promise<void>

beforeAll(async () => {
  const opened = await openTestDatabase()
  ;({ db, close } = opened)
  const folder = await db
    .selectFrom('folder')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  root = folder.id
})

afterAll(() => close())

/** Indexes a file for each title, the first as the oldest. */
async function addFiles(titles: readonly string[], folderId = root, body = ''): Promise<void> {
  const documents = titles.map((title) => ({
    kind: 'file' as const,
    reference: title,
    title,
    texts: { title, names: '', body },
    folderId,
  }))
  await db.transaction().execute((tx) => writeDocuments(tx, [], documents))
}

function numbered(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name} ${at}`)
}

function wanted(expression: Expression) {
  return { expression, without: [], scope: SCOPE }
}

test('a hidden document just beyond the limit is not counted', async () => {
  await addFiles(['lynx in the trash'], NO_FOLDER)
  await addFiles(numbered('lynx', 500))
  const counted = await countDocuments(db, wanted(phrase(['lynx'])), {
    facets: 'type',
    pages: 'unchecked',
  })
  expect(counted.count).toBe(500)
  expect(await counted.facets).toMatchObject({ count: 500 })
  await addFiles(['lynx and another'])
  const more = await countDocuments(db, wanted(phrase(['lynx'])), {
    facets: 'type',
    pages: 'unchecked',
  })
  expect(more.count).toBe(501)
})

test('several searches are counted at once, up to a limit, however many hidden documents come before', async () => {
  await addFiles(['quoll', ...numbered('numbat', 7)])
  await addFiles(numbered('quoll', 60), NO_FOLDER)
  const searches = ['quoll', 'numbat', 'bilby'].map(
    (word) => ({ expression: phrase([word]), field: 'names' }) as const,
  )
  expect(await countEach(db, { without: [], scope: SCOPE }, searches, 5)).toEqual([1, 5, 0])
  const pages = { ...SCOPE, type: 'page' as const }
  expect(await countEach(db, { without: [], scope: pages }, searches, 5)).toEqual([0, 0, 0])
})

describe.runIf(process.env.TEST_DATABASE_URL)('on Postgres', () => {
  test('one statement finds for each document what separate searches find, in any number and order of rows', async () => {
    expect(isPostgres(db)).toBe(true)
    const searches: NarrowerSearch[] = [
      { expression: phrase(['otter']), field: 'title' },
      { expression: phrase(['mink']), field: 'names' },
      { expression: phrase(['otter', 'mink']), field: 'all' },
    ]
    const either = anyOf([phrase(['otter']), phrase(['mink'])])
    for (let at = 0; at < 14; at += 1) {
      await addFiles([`${['otter', 'mink', 'otter mink'][at % 3]} ${at * 5}`])
      await sql`analyze search_words`.execute(db)
      const { ids, narrower } = await countDocuments(db, wanted(either), {
        facets: 'type',
        pages: 'unchecked',
        narrower: searches,
      })
      expect(ids).toHaveLength(at + 1)
      for (const [which, { expression, field }] of searches.entries())
        expect(narrower?.[which]).toEqual(await findIds(db, wanted(expression), field, 100))
    }
  })

  test('frequent and rare beginnings of names find the same documents', async () => {
    const start = phrase(['zul'], true)
    expect(await frequencyInNames(db, start)).toEqual({ names: false, titles: false })
    await addFiles(numbered('zulu', 80))
    await addFiles(['about zulus'], NO_FOLDER)
    expect(await frequencyInNames(db, start)).toEqual({ names: true, titles: true })
    const looked = await findIdsAndTitles(db, wanted(start), 50)
    const read = await findIdsAndTitles(db, { ...wanted(start), isFrequent: true }, 50)
    expect(read).toEqual(looked)
    expect(looked.ids).toHaveLength(50)
    expect(looked.titles).toEqual(looked.ids)
  })

  test('words that only hidden documents have count as not found', async () => {
    await addFiles(['stoat'], root, 'weasel')
    await addFiles(['badger'], NO_FOLDER, 'badger')
    const words = ['stoat', 'weasel', 'badger', 'unheard'].map((word) => phrase([word]))
    const beginnings = ['stoa', 'weas', 'badg'].map((word) => phrase([word], true))
    const searches = [...words, ...beginnings].map((expression) => ({
      expression,
      isNameLikely: true,
    }))
    expect(await haveHits(db, { without: [], scope: SCOPE }, searches)).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
      false,
    ])
  })
})

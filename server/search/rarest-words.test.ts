import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { allOf, anyOf, phrase } from '#domain/search/expression.ts'
import type { Database } from '../db/tables/schema.ts'
import { findByRarest, mayBeAdjacent } from './rarest-words.ts'

const DOCUMENTS = 300
const WORDS = 'ash beech cedar elm fir hazel larch oak pine yew'.split(' ')

/** A document has each word whose place in the list divides its number. */
function openWords() {
  const sqlite = new Sqlite(':memory:')
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  onTestFinished(() => db.destroy())
  sqlite.exec("create virtual table search_words using fts5(words, content='')")
  const add = sqlite.prepare('insert into search_words (rowid, words) values (?, ?)')
  for (let id = 1; id <= DOCUMENTS; id += 1) {
    add.run(id, WORDS.filter((_, at) => id % (at + 1) === 0).join(' '))
  }
  return db
}

const word = (one: string) => anyOf([phrase([one]), phrase([`${one}s`])])
const eight = WORDS.slice(0, 8)

test('documents with many words are those that have each of them, the latest first', async () => {
  const db = openWords()
  expect(await findByRarest(db, allOf(eight.map(word)), [])).toEqual([])
  // Multiples of 60 have all words but that of 7, of 8 and of 9.
  const some = WORDS.filter((_, at) => at < 6 || at === 9)
  expect(await findByRarest(db, allOf(some.map(word)), [])).toEqual([300, 240, 180, 120, 60])
  expect(await findByRarest(db, allOf(some.map(word)), [phrase(['oak'])])).toEqual([300, 180, 60])
})

test('beginnings of words and adjacent words count among them', async () => {
  const db = openWords()
  const some = WORDS.filter((_, at) => at < 6 || at === 9).map(word)
  const found = (...more: Parameters<typeof allOf>[0]) =>
    findByRarest(db, allOf([...some, ...more]), [])
  expect(await found(phrase(['oa'], true))).toEqual([240, 120])
  expect(await found(phrase(['oak', 'pine']))).toEqual([])
  expect(await found(phrase(['oak', 'yew']))).toEqual([240, 120])
})

test('few words, and those that many documents may have, are left to the database', async () => {
  const db = openWords()
  expect(await findByRarest(db, allOf(WORDS.slice(0, 3).map(word)), [])).toBeUndefined()
  const common = Array.from({ length: 8 }, () => word('ash'))
  expect(await findByRarest(db, allOf(common), [])).toBeUndefined()
})

test('words are in no row where two neighbours are not', async () => {
  const db = openWords()
  expect(await mayBeAdjacent(db, [60, 120], ['ash', 'beech', 'cedar', 'elm'])).toBe(true)
  expect(await mayBeAdjacent(db, [60, 120], ['beech', 'ash', 'cedar', 'elm'])).toBe(false)
})

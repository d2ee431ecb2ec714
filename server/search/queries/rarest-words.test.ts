import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { allOf, anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import type { Database, Db } from '../../db/tables/schema.ts'
import { fts, matching } from './full-text.ts'
import { rarestFirst } from './rarest-words.ts'

const DOCUMENTS = 300
const WORDS = 'ash beech cedar elm fir hazel larch oak pine yew'.split(' ')

/** Each document has the words whose position in the list, from 1, divides its id. */
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
async function find(db: Db, parts: readonly Expression[], without: readonly Expression[] = []) {
  const expression = await rarestFirst(db, allOf(parts))
  const found = sql<{
    id: number
  }>`select id from ${matching(db, expression, 'all', without)} order by id desc`
  return (await found.execute(db)).rows.map(({ id }) => id)
}

test('a search for many words finds the documents that have them all, the latest first', async () => {
  const db = openWords()
  expect(await find(db, WORDS.slice(0, 8).map(word))).toEqual([])
  // Multiples of 60 have all words but that of 7, of 8 and of 9.
  const some = WORDS.filter((_, at) => at < 6 || at === 9).map(word)
  expect(await find(db, some)).toEqual([300, 240, 180, 120, 60])
  expect(await find(db, some, [phrase(['oak'])])).toEqual([300, 180, 60])
  expect(await find(db, some.slice(0, 3))).toHaveLength(DOCUMENTS / 6)
  expect(await find(db, some.slice(0, 1))).toHaveLength(DOCUMENTS)
})

test('a search for many words also takes beginnings of words and adjacent words', async () => {
  const db = openWords()
  const some = WORDS.filter((_, at) => at < 6 || at === 9).map(word)
  expect(await find(db, [...some, phrase(['oa'], true)])).toEqual([240, 120])
  expect(await find(db, [...some, phrase(['oak', 'pine'])])).toEqual([])
  expect(await find(db, [...some, phrase(['oak', 'yew'])])).toEqual([240, 120])
})

test('the rarest word is looked for first, and the beginning of a word last', async () => {
  const db = openWords()
  const [oak, , yew] = WORDS.slice(7).map(word)
  const start = phrase(['be'], true)
  const parts = [start, ...WORDS.slice(0, 4).map(word), oak, yew].filter((one) => one !== undefined)
  const ordered = await rarestFirst(db, allOf(parts))
  const printed = ordered.kind === 'all' ? ordered.of.map(fts) : []
  expect(new Set(printed.slice(0, 2))).toEqual(new Set([oak, yew].map((one) => one && fts(one))))
  expect(printed.at(-1)).toBe(fts(start))
})

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { allOf, type Expression, partsOf } from '#domain/search/expression.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from '../index/write-documents.ts'
import { isSingleWord } from './find-among.ts'
import { fts } from './full-text.ts'

/** With fewer words, SQLite is as fast in any order. */
const MIN_WORDS = 4
const MAX_REMEMBERED = 2000
/** The age of this number of the latest documents with a word shows how rare it is. */
const SAMPLE = 30

/**
 * The same expression with the rarest words first: SQLite looks for each part only in documents that have those before it.
 * Beginnings of words and adjacent words come last.
 */
export async function rarestFirst(db: Db, expression: Expression): Promise<Expression> {
  if (isPostgres(db)) return expression
  const parts = partsOf(expression)
  const words = parts.filter(isSingleWord)
  if (words.length < MIN_WORDS) return expression
  const others = parts.filter((part) => !isSingleWord(part))
  return allOf([...(await fromRarest(db, words)), ...others])
}

/** The lowest id of the latest documents with each word. It changes slowly, and an outdated one only costs time. */
const places = new LRUCache<string, number>({ max: MAX_REMEMBERED })

async function fromRarest(db: Db, words: readonly Expression[]): Promise<Expression[]> {
  const unknown = words.map(fts).filter((one) => !places.has(one))
  const { rows } = await sql<{ text: string; place: number }>`select one.value as text,
      (select case count(*) when ${SAMPLE} then min(id) else 0 end
        from (select rowid as id from search_words where search_words match one.value
          and rowid < ${FIRST_CONTENT_ID} order by rowid desc limit ${SAMPLE})) as place
    from json_each(${JSON.stringify(unknown)}) one`.execute(db)
  for (const { text, place } of rows) places.set(text, place)
  const placeOf = (one: Expression) => places.get(fts(one)) ?? 0
  return words.toSorted((one, other) => placeOf(one) - placeOf(other))
}

import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { allOf, type Expression, partsOf, phrase } from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { findThose, isOfWords } from './find-among.ts'
import { fts, matching } from './full-text.ts'
import { FIRST_CONTENT_ID } from './index/write-documents.ts'

/** With fewer words, SQLite is as fast. */
const LEAST_WORDS = 7
const RAREST = 5
/** Neighbours that are looked for before all words in a row are. */
const MAX_PAIRS = 3
const MAX_REMEMBERED = 2000
const MAX_FEW = 50
/** The latest documents with a word show how rare it is. */
const SAMPLE = 30

/**
 * The documents that have all of many words, the latest first, if they are few; undefined if they may be many. SQLite
 * would read all places of the commonest of them: so it looks for the rarest, and for the others in what these find.
 */
export async function findByRarest(
  db: Db,
  expression: Expression,
  without: readonly Expression[],
): Promise<readonly number[] | undefined> {
  if (isPostgres(db)) return undefined
  const parts = partsOf(expression)
  const words = parts.filter(isOfWords)
  if (words.length < LEAST_WORDS) return undefined
  const rarest = (await fromRarest(db, words)).slice(0, RAREST)
  const found = await findFew(db, rarest, without)
  if (!found) return undefined
  let left: readonly number[] = found
  const others = words.filter((one) => !rarest.includes(one))
  for (const one of others) {
    if (left.length > 0) left = await findThose(db, left, one, 'all')
  }
  for (const one of parts.filter((part) => !isOfWords(part))) {
    if (left.length === 0) break
    // The beginning of a word, or adjacent words, would be looked for again for each document.
    const those = await findFew(db, [...rarest, one], without)
    left = left.filter((id) => those?.includes(id))
  }
  return left
}

/** Whether any of a few documents may have all words in a row. @param ids Documents that have all of the words. */
export async function mayBeAdjacent(
  db: Db,
  ids: readonly number[],
  words: readonly string[],
): Promise<boolean> {
  if (isPostgres(db) || ids.length > MAX_FEW) return true
  const each = words.map((word) => phrase([word]))
  const rarest = (await fromRarest(db, each)).slice(0, RAREST)
  let left = ids
  for (let at = 0; at < MAX_PAIRS && at + 1 < words.length && left.length > 0; at += 1) {
    const found = await findFew(db, [...rarest, phrase(words.slice(at, at + 2))], [])
    if (found) left = left.filter((id) => found.includes(id))
  }
  return left.length > 0
}

/** How far the latest documents with some words reach back: it changes slowly, and wrong only takes longer. */
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

async function findFew(
  db: Db,
  expressions: readonly Expression[],
  without: readonly Expression[],
): Promise<number[] | undefined> {
  const { rows } = await sql<{ id: number }>`select id
    from ${matching(db, allOf(expressions), 'all', without)} order by id desc limit ${MAX_FEW + 1}`.execute(
    db,
  )
  return rows.length > MAX_FEW ? undefined : rows.map(({ id }) => id)
}

import { sql } from 'kysely'
import { hasSameLetters, isOneEdit } from '#domain/search/words/one-edit.ts'
import { spellingTest } from '#domain/search/words/place-spelling.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { bucketOf } from '../search-terms.ts'
import { compactRows } from './compact-rows.ts'

const MAX_CORRECTIONS = 5
const MAX_COMPLETIONS = 20
const MIN_TYPED_LENGTH = 5
const MIN_PART_LENGTH = 3
/** By how many letters the spellings of a place may differ in length: Stepove and Stepovoye. */
const DIFFERENCES = [-3, -2, -1, 0, 1, 2, 3]
const LETTERS = /^\p{L}+$/u

/**
 * Words of titles, names and texts that differ from this one by a letter, or are spellings of the same place; first those in
 * which two letters are swapped, because all of them were typed: `dorne` is drone rather than done. Short words and those
 * with digits are never corrected.
 */
export async function findCorrections(db: Db, word: string): Promise<string[]> {
  const { length } = [...word]
  if (length < MIN_TYPED_LENGTH || !LETTERS.test(word)) return []
  const buckets = DIFFERENCES.map((more) => bucketOf(word, length + more))
  const rows = await compactRows<{ word: string }>(
    db,
    { word: sql`word` },
    sql`from search_term where bucket in (${sql.join(buckets)})`,
  )
  const isSpelling = spellingTest(word)
  return rows
    .map((row) => row.word)
    .filter((other) => isOneEdit(word, other) || isSpelling(other))
    .map((other) => ({ word: other, rank: hasSameLetters(word, other) ? 0 : 1 }))
    .toSorted((one, other) => one.rank - other.rank || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map((other) => other.word)
}

/** Words of titles, names and texts that contain this one. */
export async function findCompletions(db: Db, part: string): Promise<string[]> {
  if ([...part].length < MIN_PART_LENGTH || !LETTERS.test(part)) return []
  const condition = isPostgres(db)
    ? sql`word like ${`%${part}%`}`
    : sql`id in (select rowid from search_part where search_part match ${`"${part}"`})`
  const { rows } = await sql<{ word: string }>`select word from search_term
    where ${condition} and word <> ${part} order by length(word), word limit ${MAX_COMPLETIONS}`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}

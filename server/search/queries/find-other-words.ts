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
const SPLIT_WORD = /^[a-z]{7,24}$/
const MAX_SPLITS = 3
const DOUBLED = /(.)\1/u

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
    .filter((other) => isTypo(word, other) || isSpelling(other))
    .map((other) => ({ word: other, rank: hasSameLetters(word, other) ? 0 : 1 }))
    .toSorted((one, other) => one.rank - other.rank || (one.word < other.word ? -1 : 1))
    .slice(0, MAX_CORRECTIONS)
    .map((other) => other.word)
}

/** A short word without one of its letters is often another word, as plane and plan, unless that letter is doubled. */
function isTypo(word: string, other: string): boolean {
  const mayBeShort = DOUBLED.test(word)
  return (mayBeShort || other.length >= MIN_TYPED_LENGTH) && isOneEdit(word, other)
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

/** Two words of titles, names and texts that this one is when joined, those of similar length first. */
export async function findSplits(db: Db, word: string): Promise<[string, string][]> {
  if (!SPLIT_WORD.test(word)) return []
  const pairs: [string, string][] = []
  for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at += 1)
    pairs.push([word.slice(0, at), word.slice(at)])
  const known = await findKnown(db, pairs.flat())
  return pairs
    .filter((pair) => pair.every((one) => known.has(one)))
    .toSorted((one, other) => shortest(other) - shortest(one))
    .slice(0, MAX_SPLITS)
}

function shortest(words: readonly string[]): number {
  return Math.min(...words.map(({ length }) => length))
}

/** Which of these are words of titles, names and texts. */
export async function findKnown(db: Db, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`select word from search_term
    where word in (${sql.join(words)})`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

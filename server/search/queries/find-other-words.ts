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
const SPLIT_WORD = /^[a-z]{7,32}$/
/** The list of words has none of two letters. */
const SHORT_WORDS = ['as', 'at', 'by', 'in', 'of', 'on', 'or', 'to', 'vs']
const MIN_SPLIT_LENGTH = 2
/** Words of a file name that was typed as one: `direction-by-the-clock.png`. */
const MAX_SPLIT_WORDS = 6
const MAX_SPLITS = 8
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

/** Words of titles, names and texts that this one is when joined: the fewest first, then those of similar length. */
export async function findSplits(db: Db, word: string): Promise<string[][]> {
  if (!SPLIT_WORD.test(word)) return []
  const known = await findKnown(db, [...new Set(partsOf(word))])
  return splitsOf(word, new Set([...known, ...SHORT_WORDS]), MAX_SPLIT_WORDS)
    .filter((words) => words.length > 2 || shortest(words) >= MIN_PART_LENGTH)
    .toSorted((one, other) => one.length - other.length || shortest(other) - shortest(one))
    .slice(0, MAX_SPLITS)
}

/** All parts of a word that may be in the list of words, but the word itself. */
function partsOf(word: string): string[] {
  const parts: string[] = []
  for (let from = 0; from <= word.length - MIN_PART_LENGTH; from += 1)
    for (let to = from + MIN_PART_LENGTH; to <= word.length; to += 1)
      parts.push(word.slice(from, to))
  return parts.filter((part) => part !== word)
}

/** All ways to read a word as at most this many known words. */
function splitsOf(word: string, known: ReadonlySet<string>, most: number): string[][] {
  if (most === 0) return []
  const splits = known.has(word) ? [[word]] : []
  for (let at = MIN_SPLIT_LENGTH; at <= word.length - MIN_SPLIT_LENGTH; at += 1) {
    const first = word.slice(0, at)
    if (!known.has(first)) continue
    for (const rest of splitsOf(word.slice(at), known, most - 1)) splits.push([first, ...rest])
  }
  return splits
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

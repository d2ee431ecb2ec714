import { allOf, type Expression, phrase } from '#domain/search/expression.ts'
import {
  expressionOf,
  type Match,
  type QueryTerm,
  type QueryTerms,
} from '#domain/search/query-terms.ts'
import { type Candidate, isCloser, PLACES, type Place } from '#domain/search/search-order.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Db } from '../db/tables/schema.ts'
import { type CountedDocuments, countDocuments } from './count-documents.ts'
import type { PageCheck, Wanted } from './document-query.ts'
import { findAmong } from './find-among.ts'
import { findIds } from './find-documents.ts'
import type { Field } from './full-text.ts'
import { type FacetChoice, MAX_COUNTED } from './search-facets.ts'
import type { SearchScope } from './search-scope.ts'

export type FoundDocument = Pick<Candidate, 'id' | 'match' | 'place'>

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Finds all these documents, and those beyond the limit. */
  expression: Expression
  /** What the expression finds, for facets. */
  counted: CountedDocuments
  /** Corrected words of the query, by the word typed. */
  corrected: ReadonlyMap<string, string>
  /** Whether the documents have most words of the query, because none has all. */
  hasMostWords: boolean
}

/** At most so many documents are sorted. */
export const MAX_CANDIDATES = 500
/** With more words, those as typed are not ranked above synonyms: that would take another query. */
const MAX_DISTINGUISHED = 4
/** More adjacent words are looked for only if few documents have them all. */
const MAX_ADJACENT = 3

export interface LevelParts {
  db: Db
  query: QueryTerms
  scope: SearchScope
  facets: FacetChoice
  pages: PageCheck
  isFew?: boolean
}

export function hasMatch(terms: readonly QueryTerm[], match: Match): boolean {
  return terms.some(({ alternatives }) => alternatives.some(({ by }) => by === match))
}

/** Terms that a document must have, and the kinds of match that count. */
interface Level {
  terms: readonly QueryTerm[]
  by: Set<Match>
}

/**
 * Adds what the given kinds of match find, the closest first. All kinds are searched together first: often they find
 * nothing, or so little that the closer matches are looked for only among it. Adds the kinds to `by`.
 * @returns What all kinds together find.
 */
export async function addLevels(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  { terms, by }: Level,
  matches: readonly Match[],
): Promise<CountedDocuments> {
  const widest = { terms, by: new Set([...by, ...matches]) }
  const adjacent = matches.includes('words') ? adjacentWords(parts.query) : undefined
  const counted = await countDocuments(parts.db, wantedOf(parts, widest), { ...parts, adjacent })
  const all = counted.ids
  const isWhole = all.length <= MAX_COUNTED[parts.facets]
  const among = isWhole ? all : undefined
  const names = await findNames({ ...parts, isFew: isWhole }, widest, all)
  for (const match of matches) {
    by.add(match)
    const isLast = match === matches.at(-1)
    const level = { terms, by }
    const places: Record<Place, () => Promise<readonly number[]>> = {
      title: () => names.title(level, isLast),
      names: () => names.all(level, isLast),
      adjacent: async () => (match === 'words' ? findAdjacent(parts, counted) : []),
      all: async () => {
        if (isLast) return all
        const isLeftToNext = match === 'words' && matches.includes('synonym')
        if (isLeftToNext && terms.length > MAX_DISTINGUISHED) return []
        return find(parts, level, 'all', among)
      },
    }
    for (const place of PLACES) {
      if (add(found, match, place, await places[place]())) return counted
    }
  }
  return counted
}

type FindLevel = (level: Level, isLast: boolean) => Promise<readonly number[]>

/** Finds titles and names of each level. @param all What the widest level finds anywhere. */
async function findNames(
  parts: LevelParts,
  widest: Level,
  all: readonly number[],
): Promise<{ title: FindLevel; all: FindLevel }> {
  if (all.length > 0 && widest.terms.length === 1) return namesOfOne(parts)
  const named = all.length > 0 ? await namesOfSeveral(parts, widest) : []
  const among = named.length < MAX_CANDIDATES ? named : undefined
  return {
    title: async (level) => (named.length > 0 ? find(parts, level, 'title', among) : []),
    all: async (level, isLast) => (isLast ? named : find(parts, level, 'names', among)),
  }
}

/** A whole word is found at once, the beginning of one slowly: so it is looked for in titles first, often enough alone. */
function namesOfOne(parts: LevelParts): { title: FindLevel; all: FindLevel } {
  let own: readonly number[] | undefined
  const names = async (level: Level) => {
    const found = own ?? (await find(parts, level, 'names', undefined))
    own = undefined
    return found
  }
  return {
    all: names,
    async title(level, isLast) {
      if (isLast) return find(parts, level, 'title', undefined)
      own = await names(level)
      const among = own.length < MAX_CANDIDATES ? own : undefined
      return own.length > 0 ? find(parts, level, 'title', among) : []
    },
  }
}

/** Looks for the beginning of a word only if names have the other words. */
async function namesOfSeveral(parts: LevelParts, widest: Level): Promise<readonly number[]> {
  const complete = widest.terms.filter((term) => !hasMatch([term], 'prefix'))
  if (complete.length > 0 && complete.length < widest.terms.length) {
    const some = wantedOf({ ...parts, isFew: false }, { ...widest, terms: complete })
    if ((await findIds(parts.db, some, 'names', 1)).length === 0) return []
  }
  return findIds(parts.db, wantedOf(parts, widest), 'names', MAX_CANDIDATES)
}

function wantedOf(parts: LevelParts, { terms, by }: Level): Wanted {
  const { query, scope, isFew = false } = parts
  return { expression: expressionOf(terms, by), without: query.without, scope, isFew }
}

/** @returns Whether there are enough candidates. */
export function add(
  found: Map<number, FoundDocument>,
  match: FoundDocument['match'],
  place: Place,
  ids: readonly number[],
): boolean {
  const closer = ids.filter((id) => isCloser({ match, place }, found.get(id)))
  const fresh = closer.slice(0, MAX_CANDIDATES - found.size)
  for (const id of fresh) found.set(id, { id, match, place })
  return found.size >= MAX_CANDIDATES
}

/** @param among Documents that include all results, if known. */
async function find(
  parts: LevelParts,
  level: Level,
  field: Field,
  among: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { terms, by } = level
  // The documents of `among` already have every term somewhere, by some kind of match.
  const open = terms.filter(
    ({ alternatives }) => field === 'title' || alternatives.some((one) => !by.has(one.by)),
  )
  const each = open.map((term) => expressionOf([term], by))
  const those = among && (await findAmong(parts.db, among, each, field))
  return those ?? findIds(parts.db, wantedOf(parts, level), field, MAX_CANDIDATES, parts.pages)
}

/** A phrase of all words, if each term is one word: only documents that have all terms can have the phrase. */
function adjacentWords({ terms, run }: QueryTerms): Expression | undefined {
  const isFew = terms.length > 1 && terms.length <= MAX_ADJACENT
  if (!isFew || terms.some((term) => term.words.length > 1)) return undefined
  return phrase(run)
}

/** Looks only among the counted documents: of two common words, all documents would have to be read. */
async function findAdjacent(
  { db, query, scope, pages }: LevelParts,
  { ids: all, adjacent }: CountedDocuments,
): Promise<readonly number[]> {
  if (adjacent && adjacentWords(query)) return adjacent
  const { terms, run, without } = query
  const since = all.at(-1)
  if (terms.length < 2) return []
  // The expression of a date does not cover the words in the order in which they were typed.
  if (since === undefined && terms.every((term) => term.words.length === 1)) return []
  if (terms.length > MAX_ADJACENT && all.length > MAX_CANDIDATES) return []
  const inRow = phrase(run)
  // With the single words, SQLite looks for the phrase only in documents that have them all.
  const expression = isPostgres(db) ? inRow : allOf([...run.map((word) => phrase([word])), inRow])
  return findIds(db, { expression, without, scope, since }, 'all', MAX_CANDIDATES, pages)
}

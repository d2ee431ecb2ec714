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
  /** Finds all of them, and those beyond the limit. */
  expression: Expression
  /** What the expression finds, for facets. */
  counted: CountedDocuments
  /** Corrected words of the query, by the word typed. */
  corrected: ReadonlyMap<string, string>
  /** Whether the documents have most words of the query, because none has all. */
  hasMostWords: boolean
}

/** More are not sorted. */
export const MAX_CANDIDATES = 500
/** With more words, documents with the words as typed are not ranked above those with other names: each search would take longer. */
const MAX_DISTINGUISHED = 4
/** More words in a row are looked for only where few documents have them. */
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

/** Documents with all terms by some kinds of match. */
interface Level {
  terms: readonly QueryTerm[]
  by: Set<Match>
}

/**
 * Adds what is found by some kinds of match, the closest first. All of them together are looked for first: often they
 * find nothing, or so little that the closer ones are found among it.
 * @param by Kinds of match that were looked for before; the new ones are added.
 * @returns What all of them find.
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

/** A word is found at once, its beginning slowly: that is looked for in titles first, which often are enough. */
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

/** The beginning of a word is looked for only where the other words are in names. */
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

/** @param among Documents among which all of them are, if these are known. */
async function find(
  parts: LevelParts,
  level: Level,
  field: Field,
  among: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { terms, by } = level
  // Those among which it looks have all terms somewhere, by any kind of match.
  const open = terms.filter(
    ({ alternatives }) => field === 'title' || alternatives.some((one) => !by.has(one.by)),
  )
  const each = open.map((term) => expressionOf([term], by))
  const those = among && (await findAmong(parts.db, among, each, field))
  return those ?? findIds(parts.db, wantedOf(parts, level), field, MAX_CANDIDATES, parts.pages)
}

/** Few words of one form each: documents with all of them are the only ones that can have them next to each other. */
function adjacentWords({ terms }: QueryTerms): Expression | undefined {
  const isFew = terms.length > 1 && terms.length <= MAX_ADJACENT
  if (!isFew || terms.some(({ words }) => words.length > 1)) return undefined
  return phrase(terms.flatMap(({ words }) => words))
}

/** Looked for among the documents that are counted: those of which both words are common would have to be read. */
async function findAdjacent(
  { db, query, scope, pages }: LevelParts,
  { ids: all, adjacent }: CountedDocuments,
): Promise<readonly number[]> {
  if (adjacent && adjacentWords(query)) return adjacent
  const { terms, without } = query
  const since = all.at(-1)
  if (terms.length < 2) return []
  // A date next to words may be written in another way there.
  if (since === undefined && terms.every(({ words }) => words.length === 1)) return []
  const words = terms.flatMap((term) => term.words)
  if (terms.length > MAX_ADJACENT && all.length > MAX_CANDIDATES) return []
  const inRow = phrase(words)
  // SQLite then looks only where all words are.
  const expression = isPostgres(db) ? inRow : allOf([...words.map((word) => phrase([word])), inRow])
  return findIds(db, { expression, without, scope, since }, 'all', MAX_CANDIDATES, pages)
}

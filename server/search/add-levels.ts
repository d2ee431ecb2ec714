import { allOf, type Expression, phrase } from '#domain/search/expression.ts'
import { expressionOf, type Match, type QueryTerm } from '#domain/search/query/query-term.ts'
import type { QueryTerms } from '#domain/search/query/query-terms.ts'
import { type Candidate, isCloser, PLACES, type Place } from '#domain/search/search-order.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import { type CountedDocuments, countDocuments } from './queries/count-documents.ts'
import { findIds } from './queries/find-documents.ts'
import { type NameFinder, nameFinder } from './queries/find-names.ts'
import type { NarrowerSearch } from './queries/full-text.ts'
import {
  criteriaOf,
  endsInModel,
  findLevel,
  type Level,
  type LevelParts,
  MAX_CANDIDATES,
  openTerms,
} from './search-level.ts'

export type FoundDocument = Pick<Candidate, 'id' | 'match' | 'place'>

export interface FoundDocuments {
  documents: FoundDocument[]
  /** Finds all these documents, and those beyond the limit. */
  expression: Expression
  /** What the expression finds, for facets. */
  counted: CountedDocuments
  guesses: Guesses
}

/** What was searched instead of the query as typed. */
export interface Guesses {
  /** Corrected words of the query, by the word typed. */
  corrected: ReadonlyMap<string, string>
  /** Corrections that were added. */
  added: ReadonlySet<string>
  /** Longer words that contain one of the query. */
  longer: ReadonlySet<string>
  /** Whether the documents have most words of the query, because none has all. */
  hasMostWords: boolean
  /** Whether such documents were added, because only the bodies of a few have all words. */
  addsMostWords: boolean
  /** Terms that were left out because no document has them. */
  missing: readonly QueryTerm[]
  /** Terms that were left out because no document has them with the others. */
  leftOut: readonly QueryTerm[]
  /** The other terms, if it is known which they are. */
  remaining: readonly QueryTerm[]
  /** Terms that are found together, or alone, if nothing was found. */
  alone: readonly (readonly QueryTerm[])[]
}

export const NO_GUESSES: Guesses = {
  corrected: new Map(),
  added: new Set(),
  longer: new Set(),
  hasMostWords: false,
  addsMostWords: false,
  missing: [],
  leftOut: [],
  remaining: [],
  alone: [],
}

/** With more words, those as typed are not ranked above synonyms: that would take another query. */
const MAX_DISTINGUISHED = 4
/** More adjacent words are looked for only if few documents have them all. */
const MAX_ADJACENT = 3

/**
 * Adds what the given kinds of match find, the closest first. All kinds are searched together first: often they find
 * nothing, or so little that the closer matches are looked for only among it. Adds all kinds to `by`, as they are counted.
 * @returns What all kinds together find.
 */
export async function addLevels(
  parts: LevelParts,
  found: Map<number, FoundDocument>,
  { terms, by }: { terms: readonly QueryTerm[]; by: Set<Match> },
  matches: readonly Match[],
): Promise<CountedDocuments> {
  const levels = levelsOf(terms, by, matches)
  const widest = { terms, by: new Set([...by, ...matches]) }
  const names = nameFinder(parts, widest)
  const last = levels.at(-1)
  if (last) names.start?.(last)
  const searches = [...levels.flatMap(narrowerSearches), ...adjacentSearches(parts.query, levels)]
  const counted = await countDocuments(parts.db, criteriaOf(parts, widest), {
    ...parts,
    narrower: searches,
  })
  const find = placeFinder(parts, names, counted, searches)
  const forms = formsOf(terms)
  for (const level of levels) {
    by.add(level.match)
    for (const place of PLACES) {
      const ids = await find(level, place)
      if (!add(found, level.match, place, ids, forms)) continue
      for (const match of matches) by.add(match)
      return counted
    }
  }
  return counted
}

/** Kinds of match by which a title or name counts more than a body with the words as typed. */
function formsOf(terms: readonly QueryTerm[]): Match[] {
  if (terms.some(({ compared }) => compared !== undefined)) return []
  return endsInModel(terms) ? ['prefix', 'broader'] : ['broader']
}

/** A level with the kind of match that it adds. */
interface AddedLevel extends Level {
  match: Match
  isLast: boolean
  /** Whether the next level finds what only this one would, as close. */
  isLeftToNext: boolean
}

function levelsOf(
  terms: readonly QueryTerm[],
  by: ReadonlySet<Match>,
  matches: readonly Match[],
): AddedLevel[] {
  const isLeft = matches.includes('synonym') && terms.length > MAX_DISTINGUISHED
  return matches.map((match, at) => ({
    match,
    terms,
    by: new Set([...by, ...matches.slice(0, at + 1)]),
    isLast: at === matches.length - 1,
    isLeftToNext: match === 'words' && isLeft,
  }))
}

interface LevelSearch extends NarrowerSearch {
  level: Level
  place: Place
}

/** What a level finds among the documents that the widest one finds, which have every term by some kind of match. */
function narrowerSearches(level: AddedLevel): LevelSearch[] {
  const expression = expressionOf(level.terms, level.by)
  const names: LevelSearch[] = [
    { level, place: 'title', field: 'title', expression, isOfFew: true },
    { level, place: 'names', field: 'names', expression, isOfFew: true },
  ]
  if (level.isLast || level.isLeftToNext) return names
  return [...names, { level, place: 'all', field: 'all', expression: allOf(openTerms(level)) }]
}

type FindPlace = (level: AddedLevel, place: Place) => Promise<readonly number[]>

function placeFinder(
  parts: LevelParts,
  names: NameFinder,
  counted: CountedDocuments,
  searches: readonly LevelSearch[],
): FindPlace {
  const hasAllIds = counted.count === counted.ids.length
  const places: Record<Place, FindPlace> = {
    title: (level) => names.title(level, level.isLast),
    names: (level) => names.all(level, level.isLast),
    adjacent: async ({ match }) => (match === 'words' ? findAdjacent(parts, counted) : []),
    all: async (level) => {
      if (level.isLast || level.isLeftToNext) return level.isLast ? counted.ids : []
      return findLevel(parts, level, 'all', hasAllIds ? counted.ids : undefined)
    },
  }
  return async (level, place) => {
    const isNone = counted.count === 0 && place !== 'adjacent'
    const at = searches.findIndex((one) => one.level === level && one.place === place)
    const known = isNone ? [] : counted.narrower?.[at]
    const isEnough = hasAllIds || place === 'adjacent' || (known?.length ?? 0) >= MAX_CANDIDATES
    return known && (isNone || isEnough) ? known : places[place](level, place)
  }
}

/** @returns Whether there are enough candidates. */
export function add(
  found: Map<number, FoundDocument>,
  match: FoundDocument['match'],
  place: Place,
  ids: readonly number[],
  forms: readonly Match[] = [],
): boolean {
  const closer = ids.filter((id) => isCloser({ match, place }, found.get(id), forms))
  const fresh = closer.slice(0, MAX_CANDIDATES - found.size)
  for (const id of fresh) found.set(id, { id, match, place })
  return found.size >= MAX_CANDIDATES
}

/** A search for the words next to each other, if each term is one word: only documents that have all terms can have them. */
function adjacentSearches(
  { terms, inRow }: QueryTerms,
  levels: readonly AddedLevel[],
): LevelSearch[] {
  const level = levels.find(({ match }) => match === 'words')
  if (!level || terms.length < 2 || terms.some((term) => term.words.length > 1)) return []
  const isOfFew = terms.length > MAX_ADJACENT
  return [{ level, place: 'adjacent', field: 'all', expression: inRow, isOfFew }]
}

/**
 * Whether a term finds all that has its words as typed. That of a date does not: it has them in another order. Terms that
 * all do have found what has the words next to each other.
 */
function findsOwnWords({ words, alternatives }: QueryTerm): boolean {
  const isOwn = (one: Expression): boolean =>
    one.kind === 'phrase'
      ? one.words.join(' ') === words.join(' ')
      : one.kind === 'any' && one.of.some(isOwn)
  const own = alternatives.filter(({ by }) => by === 'words')
  return words.length === 1 || own.some(({ expression }) => isOwn(expression))
}

/** Looks only among the latest documents: of two common words, all would have to be read. */
async function findAdjacent(
  { db, query, scope, pages }: LevelParts,
  { count, ids }: CountedDocuments,
): Promise<readonly number[]> {
  const { terms, run, inRow, without } = query
  const since = ids.at(-1)
  if (terms.length < 2) return []
  if (since === undefined && terms.every(findsOwnWords)) return []
  if (terms.length > MAX_ADJACENT && count > ids.length) return []
  // With the single words, SQLite looks for the phrase only in documents that have them all.
  const hasAll = !isPostgres(db) && inRow.kind === 'phrase'
  const expression = hasAll ? allOf([...run.map((word) => phrase([word])), inRow]) : inRow
  return findIds(db, { expression, without, scope, since }, 'all', MAX_CANDIDATES, pages)
}

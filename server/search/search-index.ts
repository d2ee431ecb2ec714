import { joinedWords } from '#domain/search/analyse-text.ts'
import type { Expression } from '#domain/search/expression.ts'
import type { QueryTerm } from '#domain/search/query/query-term.ts'
import { type QueryTerms, queryTerms } from '#domain/search/query/query-terms.ts'
import { type ParsedQuery, parseQuery } from '#domain/search/query/search-query.ts'
import { inSearchOrder, type OrderQuery } from '#domain/search/search-order.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { wordMatcher } from '#domain/search/word-matcher.ts'
import type { SynonymTable } from '#domain/search/words/synonym-table.ts'
import type { Db } from '../db/tables/schema.ts'
import { addedWords, correctedText, longerWords, typedQuery, typedTerm } from './guess-texts.ts'
import { readIndexState } from './index/index-state.ts'
import { loadHits } from './load-hits.ts'
import { findVisible } from './queries/find-visible.ts'
import { findWaiting } from './queries/find-waiting.ts'
import { type LongerWords, withWholeWords } from './queries/longer-words.ts'
import { type StoredFilters, withStoredValues } from './queries/stored-values.ts'
import { pageOf } from './search-cursor.ts'
import { countFacets, MAX_COUNTED } from './search-facets.ts'
import type { SearchScope } from './search-scope.ts'

/** Filters after a minus beyond this number are ignored. */
const MAX_EXCLUDED = 12

export interface IndexSearchParts {
  db: Db
  synonyms: SynonymTable
  /** Only on SQLite, where the search thread reads the words of the index. */
  longerWords?: LongerWords
}

/** Answers one search from the index. */
export async function searchIndex(
  parts: IndexSearchParts,
  request: SearchRequest,
  isEditor: boolean,
): Promise<SearchResponse> {
  // Read first, because what is indexed during the search may be missing from its response.
  const { isComplete, version } = await readIndexState(parts.db)
  const response = await findResponse({ ...parts, version }, request, isEditor)
  return { ...response, isIndexing: !isComplete }
}

interface SearchParts extends IndexSearchParts {
  /** Of the database, when the search began. */
  version: string
}

type FoundResponse = Omit<SearchResponse, 'isIndexing'>

/** @param q What was typed, or its correction; the pages of both have the cursors of the request. */
async function findResponse(
  parts: SearchParts,
  request: SearchRequest,
  isEditor: boolean,
  q = request.q,
): Promise<FoundResponse> {
  const { db, version } = parts
  const isExact = request.exact === '1'
  const parsed = parseQuery(q)
  const synonyms = isExact ? undefined : parts.synonyms
  const terms = queryTerms(parsed, synonyms, request.partial === '1')
  const query = parts.longerWords ? withWholeWords(terms, parts.longerWords) : terms
  const scope = await scopeOf(parts, request, parsed, { isEditor, terms: query.terms })
  if (scope.editorFilters.includes('in:inbox')) return findInInbox(db, request, query, parsed)
  const facets = request.partial === '1' ? 'type' : 'all'
  const found = await findVisible({ db, version, query, scope, facets }, isExact)
  if (!found) return nothing(parsed.wasCut)
  const { candidates, expression, guesses, all, ofType } = found
  const { corrected } = guesses
  const isTyped = q === request.q
  const meant = isTyped ? await findMeant(parts, request, isEditor, corrected) : undefined
  if (meant) return meant
  const ordered = inSearchOrder(candidates, {
    ...orderQuery(query),
    isPartial: request.partial === '1',
  })
  const { shown, ...next } = pageOf(request, ordered)
  const matcher = wordMatcher(expression ? [expression] : [])
  const rows = shown.map(({ candidate }) => candidate)
  const max = MAX_COUNTED[facets]
  const hits = await loadHits(db, rows, matcher, facets === 'all')
  const [counted, countedAll] = await Promise.all([ofType, all])
  return {
    hits,
    facets: countFacets(counted.groups, countedAll.groups, scope),
    total: Math.min(counted.count, max),
    isTotalExact: counted.count <= max,
    reachable: ordered.length,
    also: [...new Set([...query.also, ...addedWords(guesses, hits)])],
    longer: longerWords(guesses, hits),
    ...(corrected.size > 0 && { meant: correctedText(q, corrected, hits) }),
    hasMostWords: guesses.hasMostWords,
    addsMostWords: guesses.addsMostWords,
    missing: guesses.missing.map((term) => typedTerm(q, term)),
    leftOut: guesses.leftOut.map((term) => typedTerm(q, term)),
    ...(guesses.remaining.length > 0 && { rest: typedQuery(q, guesses.remaining) }),
    alone: guesses.alone.map((terms) => typedQuery(q, terms)),
    wasCut: parsed.wasCut,
    ...next,
  }
}

/** What the corrected query finds, in its order and with its other names; undefined if nothing was corrected. */
async function findMeant(
  parts: SearchParts,
  request: SearchRequest,
  isEditor: boolean,
  corrected: ReadonlyMap<string, string>,
): Promise<FoundResponse | undefined> {
  if (corrected.size === 0) return undefined
  const q = correctedText(request.q, corrected, [])
  const found = await findResponse(parts, request, isEditor, q)
  if (found.total === 0 || found.meant !== undefined) return undefined
  return { ...found, meant: correctedText(request.q, corrected, found.hits) }
}

async function findInInbox(
  db: Db,
  request: SearchRequest,
  query: QueryTerms,
  { wasCut }: ParsedQuery,
): Promise<FoundResponse> {
  const waiting = await findWaiting(db, query)
  const { shown, ...next } = pageOf(request, waiting)
  return {
    ...nothing(wasCut),
    hits: shown.map(({ hit }) => hit),
    total: waiting.length,
    reachable: waiting.length,
    ...next,
  }
}

function nothing(wasCut: boolean): FoundResponse {
  const facets = countFacets([], [], {})
  const none = { hits: [], total: 0, isTotalExact: true, reachable: 0, also: [], longer: [] }
  const guessed = { hasMostWords: false, addsMostWords: false, missing: [], leftOut: [], alone: [] }
  return { ...none, ...guessed, facets, wasCut }
}

async function scopeOf(
  index: SearchParts,
  request: SearchRequest,
  { filters, excluded, ...parsed }: ParsedQuery,
  { isEditor, terms }: { isEditor: boolean; terms: readonly QueryTerm[] },
): Promise<SearchScope> {
  const wanted = {
    type: request.type ?? filters.type,
    vehicle: request.vehicle ?? filters.vehicle,
    year: request.year ?? filters.year,
    folder: request.folder ?? filters.folder,
  }
  const not: StoredFilters[] = []
  for (const one of excluded.slice(0, MAX_EXCLUDED)) not.push(await withStoredValues(index, one))
  const periods = terms.flatMap(({ period }) => period ?? [])
  return {
    ...(await withStoredValues(index, wanted)),
    page: request.page,
    periods: periods.length > 0 ? periods : undefined,
    editorFilters: isEditor ? parsed.editorFilters : [],
    excluded: not,
    excludedEditorFilters: isEditor ? parsed.excludedEditorFilters : [],
  }
}

function orderQuery({ terms, words, damageClass, asksForLosses }: QueryTerms): OrderQuery {
  const [only, ...more] = terms
  const wholes = more.length === 0 && only ? (only.compared ?? [only]) : []
  const synonyms = wholes.flatMap(({ alternatives }) =>
    alternatives.filter(({ by }) => by === 'synonym'),
  )
  const others = synonyms.flatMap(({ expression }) => namesIn(expression))
  const own = [words, ...wholes.map((term) => term.words)].map((some) => some.join(''))
  const names = new Set([...own, ...others])
  const dates = terms.flatMap(({ ownDates }) => ownDates ?? [])
  return {
    names,
    words,
    terms: terms.map((term) => term.words),
    others: terms.flatMap(otherNames),
    isComparison: terms.some(({ compared }) => compared !== undefined),
    damageClass,
    asksForLosses,
    ...(dates.length > 0 && { ownDates: new RegExp(`^(?:${dates.join('|')})`, 'i') }),
  }
}

/** Of a model number, what the synonyms call the same model. */
function otherNames({ words, alternatives }: QueryTerm): string[] {
  if (!words.some((word) => /\d/.test(word))) return []
  const synonyms = alternatives.filter(({ by }) => by === 'synonym')
  return synonyms.flatMap(({ expression }) => namesIn(expression))
}

function namesIn(expression: Expression): string[] {
  if (expression.kind === 'phrase') return [joinedWords(expression.words.join(' '))]
  return expression.kind === 'any' ? expression.of.flatMap(namesIn) : []
}

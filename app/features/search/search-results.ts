import { withoutFilters } from '#domain/search/query/search-query.ts'
import type { SearchType } from '#domain/search/search-document.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import type { SearchHit, SearchResponse } from '#domain/search/search-response.ts'
import { searchTypeOf, searchTypes } from '#domain/search/search-type.ts'
import type { Search } from '#domain/search/site-search.ts'
import type { ShownHit } from './found-rounds.ts'

/** Hits of each type on the page of all types. */
const SHOWN: Record<SearchType, number> = {
  article: 5,
  case: 5,
  file: 8,
  page: 3,
  round: 5,
  tool: 4,
}
const MIXED_HITS = 50
const BEGINNINGS = 20

export interface HitGroup {
  type: SearchType
  hits: ShownHit[]
  /** Number of hits of this type, shown or not. */
  count: number
}

export interface SearchResults {
  response: Omit<SearchResponse, 'hits'>
  /** One group if only one type is requested or found: it continues on further pages. */
  groups: HitGroup[]
  /** The type of that one group. */
  only: SearchType | undefined
  /** Words of a query that found nothing, and how often each is found alone, without filters. */
  words: { word: string; count: number; isExact: boolean }[]
  /** Suggestions for a query that found nothing. Unlike results, these complete numbers: the reader chooses. */
  completions: SearchHit[]
  /** The query without the filters that were typed in it; undefined if there are none. */
  unfiltered: string | undefined
  /** Whether the cursor was from another search, so that these are the first hits. */
  isFromStart: boolean
}

type Find = (changes: Partial<SearchRequest>) => Promise<SearchResponse>

/** What the page of a search shows: the hits of one type, or the first of every type. */
export async function searchResults(
  search: Search,
  request: SearchRequest,
  isEditor: boolean,
): Promise<SearchResults> {
  const unfiltered = withoutFilters(request.q)
  const find: Find = (changes) => search.find({ ...request, ...changes }, isEditor)
  const mixed = request.type ? undefined : await find({ limit: MIXED_HITS, cursor: undefined })
  const only = request.type ?? (mixed && onlyType(mixed))
  if (mixed && only === undefined) {
    const { hits, cursor: _, ...response } = mixed
    const groups = await groupsOf(mixed, find)
    const others = await otherWays(mixed, find)
    return { response, groups, only, ...others, unfiltered, isFromStart: false }
  }
  const isFromStart = !search.acceptsCursor({ ...request, type: only })
  const cursor = isFromStart ? undefined : request.cursor
  const found = await find({ type: only, cursor })
  const { hits, ...response } = found
  const groups =
    only && hits.length > 0
      ? [{ type: only, hits, count: countOf(response, only) || response.total }]
      : []
  const others = await otherWays(found, find)
  return { response, groups, only, ...others, unfiltered, isFromStart }
}

/** The group of the best hit comes first. */
async function groupsOf(mixed: SearchResponse, find: Find): Promise<HitGroup[]> {
  const groups = searchTypes.map((type) => ({
    type,
    hits: mixed.hits.filter(({ kind }) => searchTypeOf(kind) === type).slice(0, SHOWN[type]),
    count: countOf(mixed, type),
  }))
  const bestOf = ({ type }: HitGroup) => {
    const at = mixed.hits.findIndex(({ kind }) => searchTypeOf(kind) === type)
    return at === -1 ? mixed.hits.length : at
  }
  // All hits of a type may come after the first of the others.
  await Promise.all(
    groups.map(async (group) => {
      const limit = Math.min(SHOWN[group.type], group.count)
      if (group.hits.length < limit)
        group.hits = (await find({ type: group.type, limit, cursor: undefined })).hits
    }),
  )
  return groups.filter(({ hits }) => hits.length > 0).toSorted((a, b) => bestOf(a) - bestOf(b))
}

function countOf({ facets }: Pick<SearchResponse, 'facets'>, type: SearchType): number {
  return facets.type.find(({ value }) => value === type)?.count ?? 0
}

function onlyType(response: SearchResponse): SearchType | undefined {
  const [found, ...more] = searchTypes.filter(
    (type) =>
      countOf(response, type) > 0 || response.hits.some(({ kind }) => searchTypeOf(kind) === type),
  )
  return more.length === 0 ? found : undefined
}

async function otherWays({ hits, alone }: SearchResponse, find: Find) {
  if (hits.length > 0) return { words: [], completions: [] }
  const [words, completions] = await Promise.all([
    Promise.all(alone.map((word) => wordCount(word, find))),
    find({ partial: '1', limit: BEGINNINGS, cursor: undefined }),
  ])
  return { words, completions: completions.hits }
}

const NO_FILTERS = { type: undefined, vehicle: undefined, year: undefined, folder: undefined }

async function wordCount(word: string, find: Find) {
  const only = { q: word, limit: 1, cursor: undefined, page: undefined, ...NO_FILTERS }
  const { total, isTotalExact } = await find(only)
  return { word, count: total, isExact: isTotalExact }
}

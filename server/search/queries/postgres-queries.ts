import { type RawBuilder, sql } from 'kysely'
import {
  countBeginnings,
  countPhrases,
  type Expression,
  needsPhrase,
  partsOf,
} from '#domain/search/expression.ts'
import type { Db } from '../../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from '../index/write-documents.ts'
import { folderOf, isUnfiltered, scopeCondition } from '../search-scope.ts'
import {
  type DocumentCriteria,
  type Extent,
  isSince,
  rowsWithoutWords,
  type WordCriteria,
} from './document-query.ts'
import {
  hasWords,
  isFoundBy,
  isFoundInOrder,
  type NarrowerSearch,
  type SearchField,
} from './full-text.ts'

/** Finds documents on Postgres. */
export interface PostgresQuery {
  /** Selects `id`, `kind`, `reference`, `folder_id`, `vehicle`, `year` and `is_closer` of the latest documents. */
  latest: RawBuilder<unknown>
  /** How many of them it selects at most. */
  limit: number
  /** Whether it leaves out documents that are not in scope. */
  isInScope: boolean
}

const COLUMNS = sql.join(
  ['id', 'kind', 'reference', 'folder_id', 'vehicle', 'year'].map((name) => sql.ref(`d.${name}`)),
)

/**
 * Queries for the same documents, the fastest first. The next one is needed if one reaches its limit with too few visible
 * documents.
 * @param closer What `is_closer` looks for in each of them.
 */
export function postgresQueries(
  db: Db,
  wanted: DocumentCriteria,
  extent: Extent,
  closer?: NarrowerSearch,
): [PostgresQuery, ...PostgresQuery[]] {
  const { scope } = wanted
  const { field, limit, pages } = extent
  const inScope = (checksPages: boolean) => {
    const latest = selectInScope(db, wanted, extent, scopeCondition(scope, checksPages), closer)
    return { latest, limit, isInScope: true }
  }
  const queries: [PostgresQuery, ...PostgresQuery[]] =
    pages === 'checked' ? [inScope(true)] : [inScope(false), inScope(true)]
  if (!wanted.expression || !isUnfiltered(scope)) return queries
  const { expression } = wanted
  const isGuessed = field !== 'all' || countBeginnings(expression) > 0
  const wordLimit = Math.max(limit, isGuessed ? MIN_GUESSED : MIN_KNOWN)
  const latest = selectWords(
    { ...wanted, expression },
    { ...extent, limit: wordLimit },
    sql`where`,
    closer,
  )
  return [{ latest, limit: wordLimit, isInScope: false }, ...queries]
}

function selectInScope(
  db: Db,
  wanted: DocumentCriteria,
  extent: Extent,
  condition: RawBuilder<unknown>,
  closer: NarrowerSearch | undefined,
): RawBuilder<unknown> {
  const { expression, without } = wanted
  if (expression) {
    const rest = sql`${folderOf} where ${condition} and`
    return selectWords({ ...wanted, expression }, extent, rest, closer)
  }
  const rows = rowsWithoutWords(db, without, condition, extent.limit)
  return sql`select ${COLUMNS}, false as is_closer ${rows}`
}

function selectWords(
  wanted: WordCriteria,
  { field, limit }: Extent,
  scope: RawBuilder<unknown>,
  closer: NarrowerSearch | undefined,
): RawBuilder<unknown> {
  const { expression, without, since, isOfArchive = false } = wanted
  const isFound = wanted.isFrequent
    ? isFoundInOrder({ expression, field }, without)
    : hasWords(expression, field, without)
  const isCloser = closer ? isFoundBy(closer) : sql`false`
  // Ordered by a sum, Postgres cannot read documents in order until it finds enough.
  const isLookedUp = wanted.isFrequent === false || isOverestimated(expression, field)
  const order = isLookedUp ? sql`d.id + 0` : sql`d.id`
  return sql`select ${COLUMNS}, ${isCloser} as is_closer from search_words d ${scope}
    ${isFound} and ${isSince(sql`d.id`, since)}
    ${isOfArchive ? sql`and d.id < ${FIRST_CONTENT_ID}` : sql``}
    order by ${order} desc limit ${limit}`
}

/**
 * With a lower limit, Postgres reads documents in order and expects to find one soon. It has no statistics of beginnings,
 * and few of names: it expects any of them to be found soon.
 */
const MIN_GUESSED = 500
const MIN_KNOWN = 100
const MANY_BEGINNINGS = 4
const MANY_WORDS = 8

/**
 * Whether Postgres expects too many documents: it takes adjacent words to be as frequent as the words themselves, and
 * assumes some documents for each beginning of a word and each word of a name. It would then read all documents in order.
 */
function isOverestimated(expression: Expression, field: SearchField): boolean {
  if (needsPhrase(expression) || countBeginnings(expression) > MANY_BEGINNINGS) return true
  const parts = field === 'all' ? partsOf(expression) : [expression]
  return parts.every((part) => countPhrases(part) > MANY_WORDS)
}

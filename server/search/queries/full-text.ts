import { type RawBuilder, sql } from 'kysely'
import { allOf, anyOf, countPhrases, type Expression, partsOf } from '#domain/search/expression.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'

/** Where a document must have all words: in its title, in its title and names, or anywhere. */
export type SearchField = 'title' | 'names' | 'all'

/** A subquery with the ids of the documents that have the words. */
export function matching(
  db: Db,
  expression: Expression,
  field: SearchField,
  without: readonly Expression[] = [],
): RawBuilder<unknown> {
  if (isPostgres(db))
    return sql`(select id from search_words where ${hasWords(expression, field, without)})`
  if (field === 'all') {
    const excluded = without.map((one) => ` NOT (${fts(one)})`).join('')
    return sql`(select rowid as id from search_words
      where search_words match ${`(${fts(expression)})${excluded}`})`
  }
  const own = field === 'title' ? `{title} : (${fts(expression)})` : fts(expression)
  const isExcluded = without.map(
    (one) => sql` and not exists (select 1 from search_words
      where search_words match ${fts(one)} and search_words.rowid = search_names.rowid)`,
  )
  return sql`(select rowid as id from search_names where search_names match ${own}${sql.join(isExcluded, sql``)})`
}

/** Whether a row of `search_words` on Postgres has the words. */
export function hasWords(
  expression: Expression,
  field: SearchField,
  without: readonly Expression[] = [],
): RawBuilder<unknown> {
  const isFound =
    field === 'all'
      ? matchesAll(sql`words`, expression, '')
      : sql`names <> '' and ${matchesAll(sql`names`, expression, field === 'title' ? 'A' : '')}`
  return sql`${isFound}${noneOf(without)}`
}

function noneOf(without: readonly Expression[]): RawBuilder<unknown> {
  const excluded = without.map((one) => sql` and not words @@ ${tsquery(one, '')}::tsquery`)
  return sql.join(excluded, sql``)
}

const SHORT = 3
/** As the combinations of a long query of which some words are left out. */
const MANY_ALTERNATIVES = 20
/** So many words together are rare enough to compare all documents that have them. */
const MIN_TOGETHER = 3

/**
 * Postgres would collect the documents of all words that begin with a few letters, and of all words of many alternatives. If
 * there are other words, these parts are compared only in the documents that the others find, by a function, which does not
 * use the index.
 */
function matchesAll(
  words: RawBuilder<unknown>,
  expression: Expression,
  weights: string,
): RawBuilder<unknown> {
  const parts = partsOf(expression)
  const quick = parts.filter((one) => !hasShortBeginning(one) && !hasManyAlternatives(one))
  const isCompared = (one: Expression) =>
    quick.length < MIN_TOGETHER ? hasShortBeginning(one) : !quick.includes(one)
  const [compared, others] = [parts.filter(isCompared), parts.filter((one) => !isCompared(one))]
  if (compared.length === 0 || others.length === 0)
    return sql`${words} @@ ${tsquery(expression, weights)}::tsquery`
  return sql`${words} @@ ${tsquery(allOf(others), weights)}::tsquery
    and ${matchesRow(words, allOf(compared), weights)}`
}

/** Whether a row has the words, compared without the index. */
function matchesRow(
  words: RawBuilder<unknown>,
  expression: Expression,
  weights: string,
): RawBuilder<unknown> {
  return sql`ts_match_vq(${words}, ${tsquery(expression, weights)}::tsquery)`
}

/** A search among documents that another search finds. */
export interface NarrowerSearch {
  expression: Expression
  field: SearchField
  /** Whether the result is of use only if the other search found few documents. */
  isOfFew?: boolean
}

/** Whether a search finds `d`, a row of `search_words` on Postgres. */
export function isFoundBy({ expression, field }: NarrowerSearch): RawBuilder<unknown> {
  return field === 'all'
    ? matchesRow(sql`d.words`, expression, '')
    : matchesRow(sql`d.names`, expression, field === 'title' ? 'A' : '')
}

/** The same as `hasWords` for names, but reads documents in order instead of looking them up in the index. */
export function isFoundInOrder(
  search: NarrowerSearch,
  without: readonly Expression[],
): RawBuilder<unknown> {
  return sql`names <> '' and ${isFoundBy(search)}${noneOf(without)}`
}

export function hasShortBeginning(one: Expression): boolean {
  if (one.kind !== 'phrase') return one.of.some(hasShortBeginning)
  return one.isPrefix && (one.words.at(-1) ?? '').length <= SHORT
}

function hasManyAlternatives(one: Expression): boolean {
  return countPhrases(one) > MANY_ALTERNATIVES
}

/** Whether `d`, a search_document, has none of the words. */
export function hasNone(db: Db, without: readonly Expression[]): RawBuilder<unknown> {
  const found = matching(db, anyOf(without), 'all')
  return isPostgres(db)
    ? sql`not exists (select 1 from ${found} w where w.id = d.id)`
    : sql`d.id not in ${found}`
}

/** The expression in the syntax of FTS5. Words are quoted, so that none is an operator. */
export function fts(expression: Expression): string {
  if (expression.kind !== 'phrase') {
    return expression.kind === 'all'
      ? nestedAnd(expression.of)
      : `(${expression.of.map(fts).join(' OR ')})`
  }
  const { words, isPrefix } = expression
  return `"${words.join(' ')}"${isPrefix ? ' *' : ''}`
}

/**
 * Nests the parts in pairs, so that each is looked for only in documents that have those before it. FTS5 would flatten
 * `(a AND b) AND c` into one list, and look for `c` up to each document with `a` or `b` alone; `NOT ""` prevents that.
 */
function nestedAnd(parts: readonly Expression[]): string {
  return parts
    .map(fts)
    .reduce((before, next, at) => `(${at > 1 ? `(${before} NOT "")` : before} AND ${next})`)
}

function tsquery(expression: Expression, weights: string): string {
  if (expression.kind !== 'phrase') {
    const parts = expression.of.map((one) => tsquery(one, weights))
    return `(${parts.join(expression.kind === 'all' ? ' & ' : ' | ')})`
  }
  const { words, isPrefix } = expression
  const last = words.length - 1
  const lexemes = words.map((word, at) => {
    const options = `${isPrefix && at === last ? '*' : ''}${weights}`
    return `'${word}'${options && `:${options}`}`
  })
  return `(${lexemes.join(' <-> ')})`
}

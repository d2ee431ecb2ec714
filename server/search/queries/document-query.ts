import { type RawBuilder, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import type { Db } from '../../db/tables/schema.ts'
import { folderOf, type SearchScope, scopeCondition } from '../search-scope.ts'
import { hasNone, matching, type SearchField } from './full-text.ts'
import { rarestFirst } from './rarest-words.ts'

/** Whether the query leaves out pages of hidden files, or leaves that to the caller. */
export type PageCheck = 'checked' | 'unchecked'

export interface DocumentCriteria {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
  /** Id of the oldest document that counts. */
  since?: number | undefined
  /** Whether only files, folders and pages count. */
  isOfArchive?: boolean
  /** For names on Postgres: whether many of the latest documents have the words, if known. Postgres cannot tell. */
  isFrequent?: boolean | undefined
}

/** A search with words. */
export type WordCriteria = DocumentCriteria & { expression: Expression }

/** Where the words must be, and how many documents are wanted. */
export interface Extent {
  field: SearchField
  limit: number
  pages: PageCheck
}

/** The FROM clause and all that follows for visible documents on SQLite, latest first. `d` is the document, `o` its folder. */
export async function visibleRows(
  db: Db,
  { expression, without, scope, since }: DocumentCriteria,
  { field, limit, pages }: Extent,
): Promise<RawBuilder<unknown>> {
  const isVisible = scopeCondition(scope, pages === 'checked')
  if (!expression) return rowsWithoutWords(db, without, isVisible, limit)
  const inOrder = field === 'all' ? await rarestFirst(db, expression) : expression
  // SQLite must begin with the full-text index, which returns rows in this order, so that it can stop at the limit. With
  // `order by d.id`, it would sort all rows.
  return sql`from ${matching(db, inOrder, field, without)} w
    cross join search_document d on d.id = w.id ${folderOf}
    where ${isVisible} and ${isSince(sql`w.id`, since)} order by w.id desc limit ${limit}`
}

/** Like `visibleRows`, for a search without words on either database. */
export function rowsWithoutWords(
  db: Db,
  without: readonly Expression[],
  isVisible: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const hasNoExcludedWord = without.length > 0 ? hasNone(db, without) : sql`1 = 1`
  return sql`from search_document d ${folderOf}
    where ${isVisible} and ${hasNoExcludedWord} order by d.id desc limit ${limit}`
}

export function isSince(id: RawBuilder<unknown>, since: number | undefined): RawBuilder<unknown> {
  // The driver of SQLite binds numbers as floats, at which the full-text index would not stop.
  return since === undefined ? sql`1 = 1` : sql`${id} >= cast(${since} as bigint)`
}

import { type RawBuilder, sql } from 'kysely'
import type { Expression } from '#domain/search/expression.ts'
import type { Db } from '../db/tables/schema.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { rarestFirst } from './rarest-words.ts'
import { folderOf, isInScope, type SearchScope } from './search-scope.ts'

/** Whether the database leaves out pages of files that are not visible, or the caller does. */
export type PageCheck = 'checked' | 'unchecked'

export interface Wanted {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
  /** The oldest document that counts. */
  since?: number | undefined
  /** Whether few documents are known to have the words, of which Postgres may expect many. */
  isFew?: boolean
}

/** Where the words must be, and how many documents are wanted. */
export interface Extent {
  field: Field
  limit: number
  pages: PageCheck
}

/** The visible documents of SQLite, the latest first: what follows the columns of `d`, a document, and `o`, its folder. */
export async function visibleRows(
  db: Db,
  { expression, without, scope, since }: Wanted,
  { field, limit, pages }: Extent,
): Promise<RawBuilder<unknown>> {
  const isVisible = isInScope(scope, pages === 'checked')
  if (!expression) return rowsWithoutWords(db, without, isVisible, limit)
  const inOrder = field === 'all' ? await rarestFirst(db, expression) : expression
  // SQLite must begin with the full-text index, which gives its rows in this order, and stops at the limit: by `d.id` it
  // would sort them all.
  return sql`from ${matching(db, inOrder, field, without)} w
    cross join search_document d on d.id = w.id ${folderOf}
    where ${isVisible} and ${isSince(sql`w.id`, since)} order by w.id desc limit ${limit}`
}

/** On both databases. */
export function rowsWithoutWords(
  db: Db,
  without: readonly Expression[],
  isVisible: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> {
  const isLeft = without.length > 0 ? hasNone(db, without) : sql`1 = 1`
  return sql`from search_document d ${folderOf}
    where ${isVisible} and ${isLeft} order by d.id desc limit ${limit}`
}

export function isSince(id: RawBuilder<unknown>, since: number | undefined): RawBuilder<unknown> {
  return since === undefined ? sql`1 = 1` : sql`${id} >= ${since}`
}

import { type Kysely, sql } from 'kysely'
import { countBeginnings, type Expression, hasPhrase } from '#domain/search/expression.ts'
import type { DocumentKind } from '#domain/search/search-document.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Database } from '../db/tables/schema.ts'
import { type Field, hasNone, matching } from './full-text.ts'
import { findByRarest } from './rarest-words.ts'
import { folderOf, isInScope, type SearchScope } from './search-scope.ts'
import { valuesOf } from './value-list.ts'

export interface Wanted {
  expression: Expression | undefined
  without: readonly Expression[]
  scope: SearchScope
}

/** Whether the database leaves out pages of files that are not visible, or the caller does. */
export type PageCheck = 'checked' | 'unchecked'

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Kysely<Database>,
  wanted: Wanted,
  field: Field,
  limit: number,
  pages: PageCheck = 'checked',
): Promise<number[]> {
  const { from, order, condition } = await documentsOf(db, wanted, field)
  const { rows } = await sql<{ id: number }>`select d.id from ${from} ${folderOf}
    where ${isInScope(wanted.scope, pages === 'checked')} and ${condition}
    order by ${order} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The facets of a document; suggestions have the kind alone. */
export interface FacetValues {
  kind: DocumentKind
  vehicle?: string
  year?: string
  /** Of the folder that a file or page lies in, or of a folder itself. */
  path?: string | null
}

export type FacetRow = FacetValues & {
  id: number
  /** Of the file that a page is of. */
  sha256: string | null
}

/** Which facets are counted. */
export type FacetChoice = 'all' | 'type'

/** The facets of at most so many documents, the latest first. Pages have no path yet. */
export async function findFacetRows(
  db: Kysely<Database>,
  wanted: Wanted & { facets: FacetChoice; pages: PageCheck },
  limit: number,
): Promise<FacetRow[]> {
  const { from, order, condition } = await documentsOf(db, wanted, 'all')
  const others = wanted.facets === 'all' ? sql`d.vehicle, d.year, o.path,` : sql``
  const { rows } = await sql<FacetRow>`select d.id, d.kind, ${others}
      case d.kind when 'page' then d.reference end as sha256
    from ${from} ${folderOf}
    where ${isInScope(wanted.scope, wanted.pages === 'checked')} and ${condition}
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

async function documentsOf(db: Kysely<Database>, { expression, without }: Wanted, field: Field) {
  const isAny = sql`1 = 1`
  if (!expression) {
    const condition = without.length > 0 ? hasNone(db, without) : isAny
    return { from: sql`search_document d`, order: sql`d.id desc`, condition }
  }
  const few = field === 'all' ? await findByRarest(db, expression, without) : undefined
  const found = few
    ? sql`(select value as id from (${valuesOf(db, few)}))`
    : matching(db, expression, field, without)
  // SQLite must begin with the full-text index.
  const join = isPostgres(db) ? sql`join` : sql`cross join`
  const isFewer = isPostgres(db) && isOverestimated(expression)
  return {
    from: sql`${found} w ${join} search_document d on d.id = w.id`,
    // The full-text index of SQLite gives its rows in this order, and stops at the limit: by `d.id` it would sort them all.
    order: isFewer ? sql`w.id + 0 desc` : sql`w.id desc`,
    condition: isAny,
  }
}

const MANY_BEGINNINGS = 4

/**
 * Postgres expects adjacent words to be as frequent as the words, and some documents for any beginning of a word: it would
 * read all documents in their order until it finds enough.
 */
function isOverestimated(expression: Expression): boolean {
  return hasPhrase(expression) || countBeginnings(expression) > MANY_BEGINNINGS
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf, type Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Database } from '../db/tables/schema.ts'

/** Where all words of a document must be: in its title, in title and names, anywhere. */
export type Field = 'title' | 'names' | 'all'

/** A subquery with the ids of the documents that have the words. */
export function matching(
  db: Kysely<Database>,
  expression: Expression,
  field: Field,
  without: readonly Expression[] = [],
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const excluded = without.map((one) => sql` and not words @@ ${tsquery(one, '')}::tsquery`)
    const own = tsquery(expression, field === 'title' ? 'A' : '')
    const words = field === 'all' ? sql`words` : sql`names`
    return sql`(select id from search_words where ${words} @@ ${own}::tsquery${sql.join(excluded, sql``)})`
  }
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

/** Whether `d`, a search_document, has none of the words. */
export function hasNone(db: Kysely<Database>, without: readonly Expression[]): RawBuilder<unknown> {
  const found = matching(db, anyOf(without), 'all')
  return isPostgres(db)
    ? sql`not exists (select 1 from ${found} w where w.id = d.id)`
    : sql`d.id not in ${found}`
}

/** For SQLite. Words are quoted: nothing in them is syntax. */
export function fts(expression: Expression): string {
  if (expression.kind !== 'phrase') return joined(expression, ' AND ', ' OR ', fts)
  const { words, isPrefix } = expression
  return `"${words.join(' ')}"${isPrefix ? ' *' : ''}`
}

function tsquery(expression: Expression, weights: string): string {
  if (expression.kind !== 'phrase')
    return joined(expression, ' & ', ' | ', (one) => tsquery(one, weights))
  const { words, isPrefix } = expression
  const last = words.length - 1
  const lexemes = words.map((word, at) => {
    const options = `${isPrefix && at === last ? '*' : ''}${weights}`
    return `'${word}'${options && `:${options}`}`
  })
  return `(${lexemes.join(' <-> ')})`
}

function joined(
  { kind, of }: Exclude<Expression, { kind: 'phrase' }>,
  and: string,
  or: string,
  print: (one: Expression) => string,
): string {
  return `(${of.map(print).join(kind === 'all' ? and : or)})`
}

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { anyOf, type Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../db/is-postgres.ts'
import type { Database } from '../db/schema.ts'

/** Where all words of a document must be: in its title, in title and names, anywhere. */
export type Field = 'title' | 'names' | 'all'

const COLUMNS: Record<Field, string> = { title: 'title', names: 'title names', all: '' }
const WEIGHTS: Record<Field, string> = { title: 'A', names: 'AB', all: '' }

/** Joins the matching rows of the index as `found`, with the id of their document. */
export function matching(
  db: Kysely<Database>,
  expression: Expression,
  field: Field,
  without: readonly Expression[] = [],
): RawBuilder<unknown> {
  if (isPostgres(db)) {
    const excluded = without.map((one) => ` & !(${tsquery(one, '')})`).join('')
    const query = `(${tsquery(expression, WEIGHTS[field])})${excluded}`
    return sql`(select id from search_words where words @@ ${query}::tsquery)`
  }
  const columns = COLUMNS[field]
  const own = columns === '' ? fts(expression) : `{${columns}} : (${fts(expression)})`
  const excluded = without.map((one) => ` NOT (${fts(one)})`).join('')
  return sql`(select rowid as id from search_words where search_words match ${`(${own})${excluded}`})`
}

/** Whether `d`, a search_document, has none of the words. */
export function hasNone(db: Kysely<Database>, without: readonly Expression[]): RawBuilder<unknown> {
  const found = matching(db, anyOf(without), 'all')
  return isPostgres(db)
    ? sql`not exists (select 1 from ${found} w where w.id = d.id)`
    : sql`d.id not in ${found}`
}

/** Words are quoted: nothing in them is syntax. */
function fts(expression: Expression): string {
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

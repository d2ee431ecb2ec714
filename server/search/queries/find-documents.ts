import { type RawBuilder, sql } from 'kysely'
import { countBeginnings, countPhrases, type Expression } from '#domain/search/expression.ts'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import type { Db } from '../../db/tables/schema.ts'
import { FIRST_CONTENT_ID } from '../index/write-documents.ts'
import { folderOf, placeCondition, scopeCondition } from '../search-scope.ts'
import { compactRows } from './compact-rows.ts'
import {
  type DocumentCriteria,
  type Extent,
  type PageCheck,
  visibleRows,
  type WordCriteria,
} from './document-query.ts'
import { isFoundBy, type NarrowerSearch, type SearchField } from './full-text.ts'
import { postgresQueries } from './postgres-queries.ts'

/** Documents read beyond the limit, so that a few hidden ones do not need another query. */
const SOME_HIDDEN = 20

/** Ids of visible documents, the latest first: texts, then files by their age. */
export async function findIds(
  db: Db,
  wanted: DocumentCriteria,
  field: SearchField,
  limit: number,
  pages: PageCheck = 'checked',
): Promise<number[]> {
  const extent = { field, limit, pages }
  if (!isPostgres(db)) {
    const rows = await visibleRows(db, wanted, extent)
    return (await compactRows<{ id: number }>(db, { id: sql`d.id` }, rows)).map(({ id }) => id)
  }
  return (await findRows(db, wanted, extent)).map(({ id }) => id)
}

export interface NamedDocuments {
  ids: readonly number[]
  /** Those that have the words in their titles. */
  titles: readonly number[]
}

/** The latest visible documents with these names; only on Postgres. */
export async function findIdsAndTitles(
  db: Db,
  wanted: WordCriteria,
  limit: number,
): Promise<NamedDocuments> {
  const extent = { field: 'names', limit, pages: 'checked' } as const
  const rows = await findRows(db, wanted, extent, { expression: wanted.expression, field: 'title' })
  return {
    ids: rows.map(({ id }) => id),
    titles: rows.flatMap(({ id, isCloser }) => (isCloser ? id : [])),
  }
}

const SAMPLE = 2000
const LATEST_NAMES = sql`(select * from search_words where names <> '' and id < ${FIRST_CONTENT_ID}
  order by id desc limit ${SAMPLE})`
const FREQUENT = 0.03

/** Looking for each of many words in a sample takes longer than it saves. */
const MAX_SAMPLED = 4

/** Whether a sample of names shows more than Postgres knows: it has no statistics of the beginnings of words. */
export function isSampled(expression: Expression): boolean {
  return countBeginnings(expression) > 0 && countPhrases(expression) <= MAX_SAMPLED
}

export interface FrequencyInNames {
  names: boolean
  titles: boolean
}

/** Whether many of the latest files and folders have the words in their names, and in their titles; only on Postgres. */
export async function frequencyInNames(db: Db, expression: Expression): Promise<FrequencyInNames> {
  const isTitle = isFoundBy({ expression, field: 'title' })
  const { rows } = await sql<{ names: number; titles: number }>`
    select count(*) as names, count(*) filter (where ${isTitle}) as titles from ${LATEST_NAMES} d
    where ${isFoundBy({ expression, field: 'names' })}`.execute(db)
  const isFrequent = (count = 0) => count > FREQUENT * SAMPLE
  return { names: isFrequent(rows[0]?.names), titles: isFrequent(rows[0]?.titles) }
}

export interface WordSearch {
  expression: Expression
  /** Looked for anywhere only if no name has it. */
  isNameLikely: boolean
}

/** If the latest documents with a word are all hidden, it is not known here whether others have it. */
const CHECKED = 3

/**
 * Whether each word is found in a file, folder or page; only on Postgres, in one statement. False may also mean unknown.
 * Texts are left out, because most common words would be compared with all of them first.
 */
export async function haveHits(
  db: Db,
  wanted: Pick<DocumentCriteria, 'without' | 'scope'>,
  words: readonly WordSearch[],
): Promise<boolean[]> {
  const latest = words.map(
    (word, at) => sql`select ${sql.lit(at)} as at, one.*
      from ${latestHits(db, { ...wanted, ...word })} one`,
  )
  // Visibility is checked for all of them together: planning that for each takes longer than looking for a word.
  const { rows } = await sql<{ at: number }>`select distinct d.at
    from (${sql.join(latest, sql` union all `)}) d ${folderOf} where ${placeCondition(wanted.scope)}`.execute(
    db,
  )
  const found = new Set(rows.map(({ at }) => at))
  return words.map((_, at) => found.has(at))
}

const PLACE = sql.raw('kind, reference, folder_id')

/** Each query runs only if those before it found nothing. */
function latestHits(
  db: Db,
  { isNameLikely, ...wanted }: WordCriteria & WordSearch,
): RawBuilder<unknown> {
  const latest = (field: SearchField, isFrequent?: boolean) => {
    const extent = { field, limit: 1, pages: 'checked' } as const
    const [query] = postgresQueries(db, { ...wanted, isFrequent, isOfArchive: true }, extent)
    return sql`(with latest as materialized (${query.latest})
      select ${PLACE} from latest limit ${CHECKED})`
  }
  if (!isNameLikely) return latest('all')
  const { expression } = wanted
  // Materialized, so that the lower limit does not change in which index Postgres reads the latest names.
  const names = isSampled(expression)
    ? [
        sql`(with sample as materialized (select ${PLACE} from ${LATEST_NAMES} d
            where ${isFoundBy({ expression, field: 'names' })})
          select ${PLACE} from sample limit ${CHECKED})`,
        latest('names', false),
      ]
    : [latest('names')]
  return [...names, latest('all')].reduce(
    (before, next) => sql`(with before as materialized ${before} select * from before
      union all select * from ${next} one where not exists (select 1 from before))`,
  )
}

interface FoundRow {
  id: number
  isCloser?: boolean
}

async function findRows(
  db: Db,
  wanted: DocumentCriteria,
  extent: Extent,
  closer?: NarrowerSearch,
): Promise<FoundRow[]> {
  const { field, limit, pages } = extent
  // Pages have no names.
  const isVisible = scopeCondition(wanted.scope, pages === 'checked' && field === 'all')
  for (const query of postgresQueries(db, wanted, extent, closer)) {
    const rowLimit = Math.min(query.limit, limit + SOME_HIDDEN)
    // Materialized, so that the lower limit does not change how Postgres looks up the words.
    const read = await compactRows<FoundRow & { isVisible: boolean }>(
      db,
      {
        id: sql`d.id`,
        isVisible: query.isInScope ? sql`true` : isVisible,
        ...(closer && { isCloser: sql`d.is_closer` }),
      },
      sql`from (with latest as materialized (${query.latest}) select * from latest) d
        ${folderOf} order by d.id desc limit ${rowLimit}`,
    )
    const rows = read.filter((row) => row.isVisible)
    if (read.length < rowLimit || rows.length >= limit) return rows.slice(0, limit)
  }
  return []
}

import { sql } from 'kysely'
import { allOf, anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import { type Alternative, expressionOf, type Match } from '#domain/search/query/query-term.ts'
import type { Db } from '../../db/tables/schema.ts'
import { FOLDER_MARK, markOfFilesIn } from '../index/folder-marks.ts'
import { findIds } from '../queries/find-documents.ts'
import { valuesOf } from '../queries/value-list.ts'
import type { GuessParts } from './known-words.ts'

/** Each takes two statements if any folder has a word of the query. */
const MAX_TERMS = 8
/** A word of more folders says little about the files in them. */
const MAX_FOLDERS = 50
/** Folders with those below them. */
const MAX_WITHIN = 200

/**
 * For terms that are in the names of folders: `Leopard front view` finds the file of that name in the folder of the Leopard 2
 * and in those below it.
 * @returns By the place of the term.
 */
export async function folderAlternatives(
  parts: GuessParts,
  by: ReadonlySet<Match>,
): Promise<ReadonlyMap<number, Alternative>> {
  const { terms } = parts.query
  const none = new Map<number, Alternative>()
  if (terms.length < 2 || terms.length > MAX_TERMS) return none
  const expressions = terms.map((term) => expressionOf([term], by))
  if ((await findFolders(parts, anyOf(expressions), 1)).length === 0) return none
  const found = new Map<number, Alternative>()
  for (const [at, expression] of expressions.entries()) {
    const folders = await findFolders(parts, expression, MAX_FOLDERS + 1)
    if (folders.length > MAX_FOLDERS) continue
    const within = await withFoldersBelow(parts.db, folders)
    if (within.length === 0 || within.length > MAX_WITHIN) continue
    const marks = within.map((id) => phrase([markOfFilesIn(id)]))
    found.set(at, { by: 'folder', expression: anyOf(marks) })
  }
  // A file must have a word of its own: the folder itself is a hit for its name.
  return found.size < terms.length ? found : none
}

function findFolders(
  { db, query, scope }: GuessParts,
  expression: Expression,
  limit: number,
): Promise<number[]> {
  const named = allOf([phrase([FOLDER_MARK]), expression])
  return findIds(db, { expression: named, without: query.without, scope }, 'names', limit)
}

/** @param documents Ids of the documents of folders. */
async function withFoldersBelow(db: Db, documents: readonly number[]): Promise<number[]> {
  if (documents.length === 0) return []
  const { rows } = await sql<{ id: number }>`select distinct o.id
    from search_document d join folder f on f.id = d.folder_id
      join folder o on o.path = f.path or (o.path > f.path || '/' and o.path < f.path || '0')
    where d.id in (${valuesOf(db, documents)}) limit ${MAX_WITHIN + 1}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

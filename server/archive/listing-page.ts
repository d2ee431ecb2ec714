import { sql } from 'kysely'
import type { ListingCursor } from '#domain/archive/listing/listing-cursor.ts'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { fileColumns, folderColumns, isReversed } from './listing-columns.ts'
import { selectFilesOfFolder, selectFolders } from './rows.ts'

export interface PageQuery {
  folderId: number
  order: SortOrder
  limit: number
  after: ListingCursor | undefined
}

/** The subfolders after a cursor, by index only. */
export async function folderPage(db: Db, question: PageQuery) {
  const column = folderColumns[question.order.key]
  const direction = isReversed(question.order) ? 'desc' : 'asc'
  const rows = await selectFolders(db)
    .where('folder.parent_id', '=', question.folderId)
    .$if(question.after !== undefined, (query) => query.where(follows('folder', column, question)))
    .orderBy(`folder.${column}`, direction)
    .$if(column !== 'name_text', (query) => query.orderBy('folder.name_text', direction))
    .orderBy('folder.id', direction)
    .limit(question.limit)
    .execute()
  return rows.map((row) => ({ row, value: row[column], name: row.name_text, id: String(row.id) }))
}

/** The files of one section after a cursor, by index only. */
export async function filePage(db: Db, section: 'images' | 'files', question: PageQuery) {
  const column = fileColumns[question.order.key]
  const direction = isReversed(question.order) ? 'desc' : 'asc'
  const rows = await selectFilesOfFolder(db)
    .select(['file.name_text', `file.${column} as sort_value`])
    .where('file.folder_id', '=', question.folderId)
    .where('file.section', '=', section)
    .$if(question.after !== undefined, (query) => query.where(follows('file', column, question)))
    .orderBy(`file.${column}`, direction)
    .$if(column !== 'name_text', (query) => query.orderBy('file.name_text', direction))
    .orderBy('file.id', direction)
    .limit(question.limit)
    .execute()
  return rows.map((row) => ({ row, value: row.sort_value, name: row.name_text, id: row.id }))
}

function follows(table: 'file' | 'folder', column: string, { after, order }: PageQuery) {
  if (after === undefined) throw new TypeError('A first page follows nothing.')
  const id = table === 'folder' ? Number(after.id) : after.id
  if ((typeof after.value === 'number') !== column.endsWith('_rank') || !isPlace(id)) {
    throw new SiteError('request/malformed', { detail: 'The cursor belongs to another listing.' })
  }
  // Repeating a column would keep the query from using the index.
  const place = [[column, after.value] as const, ['name_text', after.name] as const]
  const known = [...(column === 'name_text' ? place.slice(1) : place), ['id', id] as const]
  const own = sql.join(known.map(([name]) => sql.ref(`${table}.${name}`)))
  const comparison = isReversed(order) ? sql`<` : sql`>`
  return sql<boolean>`(${own}) ${comparison} (${sql.join(known.map(([, value]) => value))})`
}

/** Folder ids are integers, file ids are strings. */
function isPlace(id: number | string): boolean {
  return typeof id === 'string' || Number.isSafeInteger(id)
}

import { type Kysely, sql } from 'kysely'
import type { ImagesQuestion } from '#domain/archive/archive.ts'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import type { Database } from '../db/schema.ts'
import { fileColumn, isReversed } from './listing-columns.ts'
import { selectFiles } from './rows.ts'

/**
 * Images of a folder by position. Skips `from` index entries, the only cost here that grows with the folder: a viewer
 * may wrap from the first of 100,000 pictures to the last.
 */
export function imagesFrom(db: Kysely<Database>, folderId: number, question: ImagesQuestion) {
  const column = fileColumn(question.order.key)
  const direction = isReversed(question.order) ? 'desc' : 'asc'
  return selectFiles(db)
    .where('file.id', 'in', (query) =>
      query
        .selectFrom('file as shown')
        .select('shown.id')
        .where('shown.folder_id', '=', folderId)
        .where('shown.section', '=', 'images')
        .orderBy(`shown.${column}`, direction)
        .$if(column !== 'name_text', (ordered) => ordered.orderBy('shown.name_text', direction))
        .orderBy('shown.id', direction)
        .limit(question.limit)
        .offset(question.from),
    )
    .orderBy(`file.${column}`, direction)
    .orderBy('file.name_text', direction)
    .orderBy('file.id', direction)
    .execute()
}

/** Position of an image among the images of its folder. */
export async function placeOfImage(
  db: Kysely<Database>,
  id: FileId,
  order: SortOrder,
): Promise<number | undefined> {
  const column = fileColumn(order.key)
  const own = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.folder_id', 'file.section', 'file.name_text', `file.${column} as sort_value`])
    .where('file.id', '=', id)
    .executeTakeFirst()
  if (own?.section !== 'images') return undefined
  const before = isReversed(order) ? sql`>` : sql`<`
  const { count } = await db
    .selectFrom('file')
    .select((query) => query.fn.countAll<number>().as('count'))
    .where('folder_id', '=', own.folder_id)
    .where('section', '=', 'images')
    .where(
      column === 'name_text'
        ? sql<boolean>`(name_text, id) ${before} (${own.name_text}, ${id})`
        : sql<boolean>`(${sql.ref(column)}, name_text, id) ${before} (${own.sort_value}, ${own.name_text}, ${id})`,
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

import { sql } from 'kysely'
import type { FolderLevel } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf } from '#domain/archive/paths/path-segments.ts'
import type { Db } from '../db/tables/schema.ts'

/** Subfolders shown of the current folder and of its parent. */
const MAX_NEAR = 24
/** Subfolders shown of each folder further up. */
const MAX_FAR = 8

type Row = { id: number; name: string; name_text: string; folders: number }

/**
 * The subfolders of each folder from the root to a path. A folder may have 100,000: those around the way are read,
 * by index, so that the cost depends on what is shown.
 */
export async function folderLevels(db: Db, path: ArchivePath): Promise<FolderLevel[]> {
  const crumbs = crumbsOf(path)
  const rows = await db
    .selectFrom('folder')
    .select(['id', 'path', 'name', 'name_text', 'folders'])
    .where(
      'path',
      'in',
      crumbs.map((crumb) => crumb.path),
    )
    .execute()
  const way = crumbs.flatMap((crumb) => rows.find((row) => row.path === crumb.path) ?? [])
  return Promise.all(
    way.map((folder, at) =>
      levelOf(db, folder, way[at + 1], at >= way.length - 2 ? MAX_NEAR : MAX_FAR),
    ),
  )
}

/** @param child The subfolder that the way goes through. */
async function levelOf(
  db: Db,
  folder: Row,
  child: Row | undefined,
  limit: number,
): Promise<FolderLevel> {
  if (folder.folders === 0) return { names: [], hidden: 0 }
  const [before, after] = await Promise.all([
    child ? subfolders(db, folder.id, { limit, before: child }) : [],
    subfolders(db, folder.id, { limit, from: child }),
  ])
  const start = limit - Math.min(after.length, limit / 2)
  const shown = [...before.slice(0, start).reverse(), ...after].slice(0, limit)
  return {
    names: shown.map(({ name }) => name),
    // The count was read before, and may be that of another moment.
    hidden: Math.max(0, folder.folders - shown.length),
  }
}

interface Range {
  limit: number
  from?: Row | undefined
  before?: Row
}

async function subfolders(db: Db, folderId: number, { limit, from, before }: Range) {
  const direction = before ? 'desc' : 'asc'
  const place = before ?? from
  const comparison = before ? sql`<` : sql`>=`
  return db
    .selectFrom('folder')
    .select('name')
    .where('parent_id', '=', folderId)
    .$if(place !== undefined, (query) =>
      query.where(sql<boolean>`(name_text, id) ${comparison} (${place?.name_text}, ${place?.id})`),
    )
    .orderBy('name_text', direction)
    .orderBy('id', direction)
    .limit(limit)
    .execute()
}

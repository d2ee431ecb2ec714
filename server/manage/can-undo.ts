import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { within } from '#domain/archive/path-segments.ts'
import type { Database } from '../db/schema.ts'
import type { HistoryRow } from './history.ts'

/**
 * Numbers of those entries of the history that may still be undone, as far as it is seen without trying:
 * what they tell of is where they left it.
 */
export async function canUndo(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
): Promise<Set<number>> {
  const [places, waiting] = await Promise.all([placesOf(db, rows), waitingIn(db, rows)])
  return new Set(rows.filter((row) => isAsLeft(row, places, waiting)).map(({ id }) => id))
}

function isAsLeft(
  row: HistoryRow,
  places: ReadonlyMap<string, ArchivePath>,
  waiting: ReadonlySet<string>,
): boolean {
  const place = places.get(subjectOf(row))
  switch (row.action) {
    case 'delete':
    case 'import':
      return false
    case 'trash':
    case 'merge':
      return waiting.has(`${row.batch} ${row.subject_id}`)
    case 'metadata':
      return place !== undefined
    case 'new-version':
      return place !== undefined && row.sha256 !== null
    default:
      return place === row.to_path
  }
}

function subjectOf({ kind, subject_id }: Pick<HistoryRow, 'kind' | 'subject_id'>): string {
  return `${kind} ${subject_id}`
}

/** Where what the entries tell of lies by now; what is in the trash is left out. */
async function placesOf(
  db: Kysely<Database>,
  rows: readonly HistoryRow[],
): Promise<Map<string, ArchivePath>> {
  const idsOf = (kind: HistoryRow['kind']) => [
    ...new Set(rows.filter((row) => row.kind === kind).map(({ subject_id }) => subject_id)),
  ]
  const folders = await db
    .selectFrom('folder')
    .select(['id', 'path'])
    .where('id', 'in', idsOf('folder').map(Number))
    .execute()
  const files = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.id', 'file.name', 'folder.path'])
    .where('file.id', 'in', idsOf('file'))
    .execute()
  return new Map([
    ...folders.map(({ id, path }) => [`folder ${id}`, path as ArchivePath] as const),
    ...files.map(
      ({ id, name, path }) => [`file ${id}`, within(path as ArchivePath, name)] as const,
    ),
  ])
}

/** What was thrown away and can come back, by batch and id. */
async function waitingIn(db: Kysely<Database>, rows: readonly HistoryRow[]): Promise<Set<string>> {
  const batches = rows
    .filter(({ action }) => action === 'trash' || action === 'merge')
    .map(({ batch }) => batch)
  const entries = await db
    .selectFrom('trash_entry')
    .select(['batch', 'subject_id'])
    .where('batch', 'in', [...new Set(batches)])
    .where('leaving', '=', 0)
    .execute()
  return new Set(entries.map(({ batch, subject_id }) => `${batch} ${subject_id}`))
}

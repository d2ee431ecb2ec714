import { sql } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { ownDate } from '#domain/archive/metadata/shown-date.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { hasRow } from '../db/has-row.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Tx } from '../db/tables/schema.ts'
import { negated } from './file-columns.ts'
import { NO_DELTA } from './folder-totals.ts'

export type FolderRows = Awaited<ReturnType<typeof loadFolders>>

/** Loads the ids of folders and their ancestors in a few queries. */
export async function loadFolders(
  tx: Tx,
  paths: Iterable<ArchivePath>,
  defaults: { at: Date; isSample: boolean },
) {
  const known = await idsOf(tx, withAncestors(paths))
  const problems = new Map<ArchivePath, string>()
  /** Parents first. */
  const created: ArchivePath[] = []

  const create = async (path: ArchivePath, parentId: number): Promise<number | string> => {
    if (await isFile(tx, parentId, nameOf(path))) {
      const problem = `${path} is a file and cannot contain anything.`
      problems.set(path, problem)
      return problem
    }
    const id = await insertFolder(tx, path, parentId, defaults)
    known.set(path, id)
    created.push(path)
    return id
  }

  /** Id of a folder, created with its parents if missing; a sentence if it cannot be created. */
  const ensure = async (path: ArchivePath): Promise<number | string> => {
    const idOrProblem = known.get(path) ?? problems.get(path)
    if (idOrProblem !== undefined) return idOrProblem
    const parent = parentOf(path)
    if (parent === undefined) throw new Error('The archive has no root folder.')
    const parentId = await ensure(parent)
    return typeof parentId === 'string' ? parentId : create(path, parentId)
  }

  /** Id of a folder that exists. */
  const find = (path: ArchivePath) => known.get(path)
  return { ensure, find, created }
}

function withAncestors(paths: Iterable<ArchivePath>): Set<ArchivePath> {
  const all = new Set<ArchivePath>()
  for (const path of paths) {
    let at: ArchivePath | undefined = path
    while (at !== undefined && !all.has(at)) {
      all.add(at)
      at = parentOf(at)
    }
  }
  return all
}

async function idsOf(tx: Tx, paths: Set<ArchivePath>): Promise<Map<ArchivePath, number>> {
  const rows = await selectIn(paths, (some) =>
    tx.selectFrom('folder').select(['id', 'path']).where('path', 'in', some),
  )
  return new Map(rows.map(({ id, path }) => [path as ArchivePath, id]))
}

function isFile(tx: Tx, folderId: number, name: string): Promise<boolean> {
  const files = tx.selectFrom('file').select('id').where('folder_id', '=', folderId)
  return hasRow(files.where('name', '=', name))
}

export async function insertFolder(
  tx: Tx,
  path: ArchivePath,
  parentId: number,
  { at, isSample }: { at: Date; isSample: boolean },
): Promise<number> {
  const name = nameOf(path)
  const id = await nextId(tx)
  await tx
    .insertInto('folder')
    .values({
      id,
      parent_id: parentId,
      path,
      name,
      name_text: sortText(name),
      description: '',
      description_text: '',
      created_at: at.getTime(),
      created_rank: negated(at.getTime()),
      date_rank: negated(at.getTime()),
      ...NO_DELTA,
      size_rank: 0,
      is_sample: isSample ? 1 : 0,
    })
    .execute()
  return id
}

/** The columns of a folder that depend on its description. */
export function descriptionColumns(description: string) {
  const date = ownDate({ event_date: '', description })
  return {
    description,
    description_text: sortText(description),
    date_rank: date ? negated(date.startsAt.getTime()) : sql<number>`created_rank`,
  }
}

/** A new id for a folder or trash entry; ids of trashed folders are never reused. */
export async function nextId(tx: Tx, count = 1): Promise<number> {
  const { last_number } = await tx
    .updateTable('archive_state')
    .set((row) => ({ last_number: row('last_number', '+', count) }))
    .where('id', '=', 1)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number - count + 1
}

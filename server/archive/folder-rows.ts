import type { Transaction } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import type { Database } from '../db/tables/schema.ts'
import { negated } from './file-columns.ts'

const PATHS_A_QUERY = 500

export interface FolderRows {
  /** Id of a folder, created with its parents if missing; a sentence if it cannot be created. */
  ensure(path: ArchivePath): Promise<number | string>
  /** Id of a folder that exists. */
  find(path: ArchivePath): number | undefined
  /** Folders created so far, parents first. */
  created: ArchivePath[]
}

/** Loads the ids of folders and their ancestors in a few queries. */
export async function loadFolders(
  tx: Transaction<Database>,
  paths: Iterable<ArchivePath>,
  defaults: { at: Date; isSample: boolean },
): Promise<FolderRows> {
  const known = await idsOf(tx, withAncestors(paths))
  const problems = new Map<ArchivePath, string>()
  const created: ArchivePath[] = []

  const create = async (path: ArchivePath, parentId: number): Promise<number | string> => {
    if (await isFile(tx, parentId, nameOf(path))) {
      const problem = `${path} is a file, so nothing can lie in it.`
      problems.set(path, problem)
      return problem
    }
    const id = await insertFolder(tx, path, parentId, defaults)
    known.set(path, id)
    created.push(path)
    return id
  }

  const ensure = async (path: ArchivePath): Promise<number | string> => {
    const answer = known.get(path) ?? problems.get(path)
    if (answer !== undefined) return answer
    const parent = parentOf(path)
    if (parent === undefined) throw new Error('The archive has no root folder.')
    const parentId = await ensure(parent)
    return typeof parentId === 'string' ? parentId : create(path, parentId)
  }

  return { ensure, find: (path) => known.get(path), created }
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

async function idsOf(
  tx: Transaction<Database>,
  paths: Set<ArchivePath>,
): Promise<Map<ArchivePath, number>> {
  const ids = new Map<ArchivePath, number>()
  const wanted = [...paths]
  for (let from = 0; from < wanted.length; from += PATHS_A_QUERY) {
    const rows = await tx
      .selectFrom('folder')
      .select(['id', 'path'])
      .where('path', 'in', wanted.slice(from, from + PATHS_A_QUERY))
      .execute()
    for (const { id, path } of rows) ids.set(path as ArchivePath, id)
  }
  return ids
}

async function isFile(tx: Transaction<Database>, folderId: number, name: string) {
  const row = await tx
    .selectFrom('file')
    .select('id')
    .where('folder_id', '=', folderId)
    .where('name', '=', name)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertFolder(
  tx: Transaction<Database>,
  path: ArchivePath,
  parentId: number,
  { at, isSample }: { at: Date; isSample: boolean },
): Promise<number> {
  const name = nameOf(path)
  const nothing = {
    size_rank: 0,
    folders: 0,
    images: 0,
    files: 0,
    bytes: 0,
    files_below: 0,
    bytes_below: 0,
  }
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
      ...nothing,
      is_sample: isSample ? 1 : 0,
    })
    .execute()
  return id
}

/** A new id for a folder or trash entry; ids of trashed folders are never reused. */
export async function nextId(tx: Transaction<Database>, count = 1): Promise<number> {
  const { last_number } = await tx
    .updateTable('archive_state')
    .set((row) => ({ last_number: row('last_number', '+', count) }))
    .where('id', '=', 1)
    .returning('last_number')
    .executeTakeFirstOrThrow()
  return last_number - count + 1
}

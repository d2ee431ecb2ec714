import { expect } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile, pathOf, type Sketch } from '../archive/archive-rows.fixture.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import type { Actor, OperationResult } from './change.ts'

export const ERIKA: Actor = { id: 'u1', name: 'erika' }
export const MAX: Actor = { id: 'u2', name: 'max' }

/** A database with files at these paths. */
export async function openManaged(files: (string | [path: string, sketch: Sketch])[]) {
  const { db, close } = await openTestDatabase()
  const made = files.map((file) => (typeof file === 'string' ? newFile(file) : newFile(...file)))
  await addFiles(db, made)

  /** Every path, folders with a trailing slash; also checks that the tree and its totals are consistent. */
  const tree = async (): Promise<string[]> => {
    expect(await storedTotals(db)).toEqual(await recountedTotals(db))
    const folders = await db
      .selectFrom('folder')
      .select(['id', 'parent_id', 'path', 'name'])
      .execute()
    const paths = new Map(folders.map(({ id, path }) => [id, path === '/' ? '' : path]))
    for (const { parent_id, path, name } of folders) {
      if (path !== '/') expect(`${paths.get(parent_id ?? 0)}/${name}`).toBe(path)
    }
    const rows = await db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['folder.path', 'file.name'])
      .execute()
    return sorted([
      ...folders.filter(({ path }) => path !== '/').map(({ path }) => `${path}/`),
      ...rows.map(({ path, name }) => `${path === '/' ? '' : path}/${name}`),
    ])
  }

  const id = async (path: string): Promise<string> => {
    const at = path.lastIndexOf('/')
    const row = await db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select('file.id')
      .where('folder.path', '=', path.slice(0, at) || '/')
      .where('file.name', '=', path.slice(at + 1))
      .executeTakeFirstOrThrow()
    return row.id
  }

  const entries = () => db.selectFrom('trash_entry').selectAll().orderBy('id').execute()
  /** Numbers of the entries of the trash. */
  const numbers = async () => (await entries()).map(({ id }) => id)
  const history = () => db.selectFrom('history').selectAll().orderBy('id').execute()
  return { db, close, tree, id, entries, numbers, history }
}

/** Sorted by code point. */
export function sorted(texts: string[]): string[] {
  return texts.toSorted((one, other) => (one < other ? -1 : 1))
}

export const paths = (...texts: string[]) => texts.map(pathOf)
export { pathOf }

/** @throws Error if it was rejected. */
export function done(outcome: OperationResult) {
  if (!outcome.ok) throw new Error(`Rejected: ${JSON.stringify(outcome)}`)
  return outcome
}

import type { Transaction } from 'kysely'
import { sortText } from '#domain/archive/listing/sort-text.ts'
import { caseFold } from '#domain/archive/paths/case-fold.ts'
import type { Database } from '../db/schema.ts'
import { inBatches } from './items.ts'

/** Something that bears a name in a folder. */
export interface Standing {
  kind: 'file' | 'folder'
  name: string
  /** Undefined for what comes in by this very change. */
  id?: string | number | undefined
}

export type FolderNames = ReturnType<typeof folderNames>

/** Names that are taken in a folder, as they are written and as they are where case does not count. */
function folderNames() {
  const exact = new Map<string, Standing>()
  const folded = new Map<string, Standing[]>()
  return {
    add(standing: Standing): void {
      const key = caseFold(standing.name)
      exact.set(standing.name, standing)
      const others = folded.get(key)?.filter(({ name }) => name !== standing.name) ?? []
      folded.set(key, [...others, standing])
    },
    find: (name: string): Standing | undefined => exact.get(name),
    /** What differs in case alone. @param id Of what is to get the name: it is in nobody's way. */
    variantOf(name: string, id: Standing['id']): Standing | undefined {
      const others = folded.get(caseFold(name)) ?? []
      return others.find((one) => one.name !== name && (id === undefined || one.id !== id))
    },
  }
}

/** What is called as one of these, or differs from it in case alone. */
export async function standingNames(
  turn: Transaction<Database>,
  folderId: number,
  names: ReadonlySet<string>,
): Promise<FolderNames> {
  const found = folderNames()
  const wanted = new Set([...names].map(caseFold))
  const sortTexts = new Set([...names].map(sortText))
  const keep = (kind: Standing['kind'], rows: { id: string | number; name: string }[]) => {
    for (const { id, name } of rows) {
      if (names.has(name) || wanted.has(caseFold(name))) found.add({ kind, name, id })
    }
  }
  for (const some of inBatches([...names])) {
    keep('file', await filesNamed(turn, folderId).where('name', 'in', some).execute())
    keep('folder', await foldersNamed(turn, folderId).where('name', 'in', some).execute())
  }
  // Names that differ in case alone are sorted alike, and that is indexed.
  for (const some of inBatches([...sortTexts])) {
    const files = filesNamed(turn, folderId)
      .where('section', 'in', ['images', 'files'])
      .where('name_text', 'in', some)
    keep('file', await files.execute())
    keep('folder', await foldersNamed(turn, folderId).where('name_text', 'in', some).execute())
  }
  return found
}

export async function everyName(
  turn: Transaction<Database>,
  folderId: number,
): Promise<FolderNames> {
  const found = folderNames()
  for (const { id, name } of await filesNamed(turn, folderId).execute()) {
    found.add({ kind: 'file', name, id })
  }
  for (const { id, name } of await foldersNamed(turn, folderId).execute()) {
    found.add({ kind: 'folder', name, id })
  }
  return found
}

function filesNamed(turn: Transaction<Database>, folderId: number) {
  return turn.selectFrom('file').select(['id', 'name']).where('folder_id', '=', folderId)
}

function foldersNamed(turn: Transaction<Database>, folderId: number) {
  return turn.selectFrom('folder').select(['id', 'name']).where('parent_id', '=', folderId)
}

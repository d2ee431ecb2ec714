import { sortText } from '#domain/archive/listing/sort-text.ts'
import { caseFold } from '#domain/archive/paths/case-fold.ts'
import { selectIn } from '../db/in-batches.ts'
import type { Tx } from '../db/tables/schema.ts'

export interface ExistingItem {
  kind: 'file' | 'folder'
  name: string
  /** Undefined for an item added by the same change. */
  id?: string | number | undefined
}

export type FolderNames = ReturnType<typeof folderNames>

/** The names in a folder, exact and case-folded. */
function folderNames() {
  const exact = new Map<string, ExistingItem>()
  const folded = new Map<string, ExistingItem[]>()
  return {
    add(existing: ExistingItem): void {
      const key = caseFold(existing.name)
      exact.set(existing.name, existing)
      const others = folded.get(key)?.filter(({ name }) => name !== existing.name) ?? []
      folded.set(key, [...others, existing])
    },
    find: (name: string): ExistingItem | undefined => exact.get(name),
    /** The item whose name differs only in case. @param id The item to be named, which never conflicts with itself. */
    variantOf(name: string, id: ExistingItem['id']): ExistingItem | undefined {
      const others = folded.get(caseFold(name)) ?? []
      return others.find((one) => one.name !== name && (id === undefined || one.id !== id))
    },
  }
}

/** Finds items with one of these names, or a case variant of it. */
export async function findNames(
  tx: Tx,
  folderId: number,
  names: ReadonlySet<string>,
): Promise<FolderNames> {
  const found = folderNames()
  const wanted = new Set([...names].map(caseFold))
  const sortTexts = new Set([...names].map(sortText))
  const keep = (kind: ExistingItem['kind'], rows: { id: string | number; name: string }[]) => {
    for (const { id, name } of rows) {
      if (names.has(name) || wanted.has(caseFold(name))) found.add({ kind, name, id })
    }
  }
  const files = filesNamed(tx, folderId)
  const folders = foldersNamed(tx, folderId)
  keep('file', await selectIn(names, (some) => files.where('name', 'in', some)))
  keep('folder', await selectIn(names, (some) => folders.where('name', 'in', some)))
  // Case variants have the same sort text, which is indexed.
  const indexed = files.where('section', 'in', ['images', 'files'])
  keep('file', await selectIn(sortTexts, (some) => indexed.where('name_text', 'in', some)))
  keep('folder', await selectIn(sortTexts, (some) => folders.where('name_text', 'in', some)))
  return found
}

export async function listNames(tx: Tx, folderId: number): Promise<FolderNames> {
  const found = folderNames()
  const files = await filesNamed(tx, folderId).execute()
  const folders = await foldersNamed(tx, folderId).execute()
  for (const row of files) found.add({ kind: 'file', ...row })
  for (const row of folders) found.add({ kind: 'folder', ...row })
  return found
}

export function filesNamed(tx: Tx, folderId: number) {
  return tx.selectFrom('file').select(['id', 'name']).where('folder_id', '=', folderId)
}

export function foldersNamed(tx: Tx, folderId: number) {
  return tx.selectFrom('folder').select(['id', 'name']).where('parent_id', '=', folderId)
}

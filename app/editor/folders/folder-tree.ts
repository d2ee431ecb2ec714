import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/path-segments.ts'

export interface TreeFolder {
  path: ArchivePath
  /** Whether it holds folders. */
  hasBelow: boolean
}

/** Folders as far as they were opened. */
export interface FolderTree {
  /** Folders below a folder, once they came. */
  below: ReadonlyMap<ArchivePath, readonly TreeFolder[]>
  open: ReadonlySet<ArchivePath>
}

export interface TreeRow {
  path: ArchivePath
  name: string
  /** 1 for the root. */
  level: number
  isOpen: boolean
  hasBelow: boolean
  /** Which of its neighbours it is, counted from 1, and how many they are. */
  place: number
  of: number
}

const ROOT = '/' as ArchivePath

/** The folders that can be seen, from the top. */
export function treeRows(tree: FolderTree): TreeRow[] {
  return rowsOf(tree, [{ path: ROOT, hasBelow: true }], 1)
}

function rowsOf(tree: FolderTree, folders: readonly TreeFolder[], level: number): TreeRow[] {
  return folders.flatMap(({ path, hasBelow }, at) => {
    const below = tree.below.get(path)
    const isOpen = tree.open.has(path)
    const row: TreeRow = {
      path,
      name: nameOf(path),
      level,
      isOpen,
      hasBelow: below === undefined ? hasBelow : below.length > 0,
      place: at + 1,
      of: folders.length,
    }
    return isOpen && below ? [row, ...rowsOf(tree, below, level + 1)] : [row]
  })
}

export type TreeStep =
  | { focus: ArchivePath }
  | { open: ArchivePath }
  | { close: ArchivePath }
  | undefined

/** Where a key leads from a row, as in every tree of folders. */
export function stepByKey(key: string, rows: readonly TreeRow[], from: ArchivePath): TreeStep {
  const at = rows.findIndex(({ path }) => path === from)
  const row = rows[at]
  if (!row) return undefined
  switch (key) {
    case 'ArrowDown':
      return focusOn(rows[at + 1])
    case 'ArrowUp':
      return focusOn(rows[at - 1])
    case 'Home':
      return focusOn(rows[0])
    case 'End':
      return focusOn(rows.at(-1))
    case 'ArrowRight':
      return goInto(row, rows[at + 1])
    case 'ArrowLeft':
      return row.isOpen ? { close: row.path } : above(row)
    default:
      return focusOn(beginningWith(key, [...rows.slice(at + 1), ...rows.slice(0, at)]))
  }
}

function focusOn(row: TreeRow | undefined): TreeStep {
  return row && { focus: row.path }
}

function goInto({ path, level, isOpen, hasBelow }: TreeRow, next: TreeRow | undefined): TreeStep {
  if (!isOpen) return hasBelow ? { open: path } : undefined
  return next && next.level > level ? { focus: next.path } : undefined
}

/** A letter leads to the next folder whose name begins with it. */
function beginningWith(key: string, rows: readonly TreeRow[]): TreeRow | undefined {
  return rows.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
}

function above({ path }: TreeRow): TreeStep {
  const parent = parentOf(path)
  return parent && { focus: parent }
}

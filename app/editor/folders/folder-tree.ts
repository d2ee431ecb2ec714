import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'

export interface TreeFolder {
  path: ArchivePath
  /** Whether it contains folders. */
  hasBelow: boolean
}

export interface FolderTree {
  /** Loaded subfolders of each folder. */
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
  /** Position among its siblings, counted from 1, and their number. */
  place: number
  of: number
}

const ROOT = '/' as ArchivePath

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

/** Keyboard navigation of the ARIA tree pattern. */
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
      // The names of other keys, such as Tab, are longer.
      return key.length > 1
        ? undefined
        : focusOn(beginningWith(key, [...rows.slice(at + 1), ...rows.slice(0, at)]))
  }
}

function focusOn(row: TreeRow | undefined): TreeStep {
  return row && { focus: row.path }
}

function goInto({ path, level, isOpen, hasBelow }: TreeRow, next: TreeRow | undefined): TreeStep {
  if (!isOpen) return hasBelow ? { open: path } : undefined
  return next && next.level > level ? { focus: next.path } : undefined
}

/** Typing a letter goes to the next folder that begins with it. */
function beginningWith(key: string, rows: readonly TreeRow[]): TreeRow | undefined {
  return rows.find(({ name }) => name.toLowerCase().startsWith(key.toLowerCase()))
}

function above({ path }: TreeRow): TreeStep {
  const parent = parentOf(path)
  return parent && { focus: parent }
}

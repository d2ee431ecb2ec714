import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/path-segments.ts'

/** Folders as far as they were opened. */
export interface FolderTree {
  /** Folders below a folder, once they came. */
  below: ReadonlyMap<ArchivePath, readonly ArchivePath[]>
  open: ReadonlySet<ArchivePath>
}

export interface TreeRow {
  path: ArchivePath
  name: string
  /** 1 for the root. */
  level: number
  isOpen: boolean
  /** Known only once they came. */
  hasBelow: boolean
  /** Which of its neighbours it is, counted from 1, and how many they are. */
  place: number
  of: number
}

const ROOT = '/' as ArchivePath

/** The folders that can be seen, from the top. */
export function treeRows(tree: FolderTree): TreeRow[] {
  return rowsOf(tree, [ROOT], 1)
}

function rowsOf(tree: FolderTree, paths: readonly ArchivePath[], level: number): TreeRow[] {
  return paths.flatMap((path, at) => {
    const below = tree.below.get(path)
    const isOpen = tree.open.has(path)
    const row: TreeRow = {
      path,
      name: nameOf(path),
      level,
      isOpen,
      hasBelow: below === undefined || below.length > 0,
      place: at + 1,
      of: paths.length,
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
      return row.isOpen ? inside(row, rows[at + 1]) : { open: row.path }
    case 'ArrowLeft':
      return row.isOpen ? { close: row.path } : above(row)
    default:
      return undefined
  }
}

function focusOn(row: TreeRow | undefined): TreeStep {
  return row && { focus: row.path }
}

function inside({ level }: TreeRow, next: TreeRow | undefined): TreeStep {
  return next && next.level > level ? { focus: next.path } : undefined
}

function above({ path }: TreeRow): TreeStep {
  const parent = parentOf(path)
  return parent && { focus: parent }
}

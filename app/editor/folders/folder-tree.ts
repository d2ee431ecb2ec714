import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'

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

/** Letters typed within this time are the beginning of one name. */
const TYPING_MS = 700

export interface Typed {
  letters: string
  /** Milliseconds. */
  at: number
}

/** The letters typed up to now. Space chooses a folder, and other keys have longer names. */
export function typedWith(before: Typed, key: string, at: number): Typed {
  if (key.length > 1 || key === ' ') return { letters: '', at }
  return { letters: at - before.at < TYPING_MS ? before.letters + key : key, at }
}

/**
 * Keyboard navigation of the ARIA tree pattern.
 * @param typed Letters typed up to now, with this key.
 */
export function stepByKey(
  key: string,
  rows: readonly TreeRow[],
  from: ArchivePath,
  typed = key,
): TreeStep {
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
      return key.length > 1 ? undefined : focusOn(beginningWith(typed, rows, at))
  }
}

function focusOn(row: TreeRow | undefined): TreeStep {
  return row && { focus: row.path }
}

function goInto({ path, level, isOpen, hasBelow }: TreeRow, next: TreeRow | undefined): TreeStep {
  if (!isOpen) return hasBelow ? { open: path } : undefined
  return next && next.level > level ? { focus: next.path } : undefined
}

/** A letter, also repeated, goes to the next folder that begins with it; several stay if the current one fits. */
function beginningWith(typed: string, rows: readonly TreeRow[], at: number): TreeRow | undefined {
  const letters = typed.toLowerCase()
  const isOneLetter = new Set(letters).size === 1
  const wanted = isOneLetter ? letters.slice(0, 1) : letters
  const next = isOneLetter ? at + 1 : at
  const inOrder = [...rows.slice(next), ...rows.slice(0, next)]
  return inOrder.find(({ name }) => name.toLowerCase().startsWith(wanted))
}

function above({ path }: TreeRow): TreeStep {
  const parent = parentOf(path)
  return parent && { focus: parent }
}

import type { MissingItem } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { isAtOrBelow, nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted, formatCount } from '#domain/units/count.ts'

export interface Item {
  /** The `data-entry` attribute of its entry in the list. */
  key: string
  kind: 'file' | 'folder'
  id: string
  name: string
  path: ArchivePath
}

type Entry = Pick<Item, 'id' | 'name'>

interface Listed {
  folders: readonly Entry[]
  images: readonly Entry[]
  files: readonly Entry[]
}

/** The entries of a folder in the order of its list. */
export function itemsIn(path: ArchivePath, { folders, images, files }: Listed): Item[] {
  const fileItem = ({ id, name }: Entry) => itemAt(path, { kind: 'file', id, name })
  return [
    ...folders.map(({ id, name }) => itemAt(path, { kind: 'folder', id, name })),
    ...images.map(fileItem),
    ...files.map(fileItem),
  ]
}

export function itemAt(
  folder: ArchivePath,
  { kind, id, name }: Pick<Item, 'kind' | 'id' | 'name'>,
): Item {
  return { key: keyOf({ kind, id }), kind, id, name, path: within(folder, name) }
}

export function keyOf({ kind, id }: Pick<Item, 'kind' | 'id'>): string {
  return kind === 'folder' ? `folder-${id}` : id
}

/** A name as texts quote it, shortened. */
export function quoted(name: string): string {
  return `“${shortName(name)}”`
}

/** `“hull.png”`, `3 items`. */
export function itemsText(items: readonly Pick<Item, 'name'>[]): string {
  const [first] = items
  if (items.length === 1 && first) return quoted(first.name)
  return countText(items.length)
}

export function countText(count: number): string {
  return counted(count, 'item')
}

/** Why these cannot be moved into a folder; `undefined` if they can. */
export function moveProblem(into: ArchivePath, items: readonly Item[]): string | undefined {
  const isInside = ({ kind, path }: Item) => kind === 'folder' && isAtOrBelow(into, path)
  if (items.some(isInside)) return 'A folder cannot be moved into itself.'
  if (items.every(({ path }) => parentOf(path) === into)) return 'Already in this folder.'
  return undefined
}

export function placeText(path: ArchivePath): string {
  return quoted(nameOf(path))
}

const MAX_NAMED = 3

/** Selected items that another editor has moved or deleted, by name; empty without any. */
export function missingItemsText(missing: readonly MissingItem[]): string[] {
  const named = missing.slice(0, MAX_NAMED).map(missingText)
  const rest = missing.length - named.length
  return rest > 0 ? [...named, `Skipped ${formatCount(rest)} more that no longer exist.`] : named
}

function missingText({ path, now, changed_by }: MissingItem): string {
  const name = quoted(nameOf(path as ArchivePath))
  const by = changed_by === null ? '' : ` by ${changed_by}`
  return now === null || now === path
    ? `Skipped ${name}: it no longer exists${by && ` (changed${by})`}.`
    : `Skipped ${name}: it was moved to ${now}${by}.`
}

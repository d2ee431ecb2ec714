import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
import { shortName } from '#domain/archive/paths/short-name.ts'
import { counted } from '#domain/units/count.ts'

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
  const isInside = ({ kind, path }: Item) =>
    kind === 'folder' && (into === path || into.startsWith(`${path}/`))
  if (items.some(isInside)) return 'A folder cannot be moved into itself.'
  if (items.every(({ path }) => parentOf(path) === into)) return 'Already in this folder.'
  return undefined
}

export function placeText(path: ArchivePath): string {
  return quoted(nameOf(path))
}

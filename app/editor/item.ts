import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { FileView, FolderView } from '#domain/archive/entry-view.ts'
import { nameOf, parentOf, within } from '#domain/archive/path-segments.ts'
import { shortName } from '#domain/archive/short-name.ts'

/** A file or folder that something is to be done to. */
export interface Item {
  /** As its entry in the list is marked. */
  key: string
  kind: 'file' | 'folder'
  id: string
  name: string
  path: ArchivePath
}

interface Listed {
  folders: readonly FolderView[]
  images: readonly FileView[]
  files: readonly FileView[]
}

/** What a list shows of a folder, in its order. */
export function itemsIn(path: ArchivePath, { folders, images, files }: Listed): Item[] {
  const fileItem = ({ id, name }: FileView) => itemAt(path, { kind: 'file', id, name })
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

/** A name as sentences say it, cut where it is long. */
export function quoted(name: string): string {
  return `“${shortName(name)}”`
}

/** `“hull.png”`, `3 items`. */
export function itemsText(items: readonly Pick<Item, 'name'>[]): string {
  const [first] = items
  if (items.length === 1 && first) return quoted(first.name)
  return countText(items.length)
}

export function isAre(items: readonly unknown[]): 'is' | 'are' {
  return items.length === 1 ? 'is' : 'are'
}

export function countText(count: number): string {
  return count === 1 ? '1 item' : `${count.toLocaleString('en')} items`
}

/** Why these cannot be brought into a folder; `undefined` when they can. */
export function cannotLieIn(into: ArchivePath, items: readonly Item[]): string | undefined {
  const isInside = ({ kind, path }: Item) =>
    kind === 'folder' && (into === path || into.startsWith(`${path}/`))
  if (items.some(isInside)) return 'A folder cannot lie in itself.'
  if (items.every(({ path }) => parentOf(path) === into)) return 'It is there already.'
  return undefined
}

export function placeText(path: ArchivePath): string {
  return quoted(nameOf(path))
}

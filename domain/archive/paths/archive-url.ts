import { DEFAULT_ORDER, naturalDirection, type SortOrder } from '../listing/sort-order.ts'
import type { ArchivePath } from './archive-path.ts'
import { folderUrl } from './file-url.ts'

export type ArchiveView = 'grid' | 'list'
export type FolderTreeState = 'shown' | 'hidden'

export interface ArchivePlace {
  path: ArchivePath
  order: SortOrder
  view: ArchiveView
  /** Whether wide screens have the folder tree beside the list. */
  tree?: FolderTreeState | undefined
  cursor?: string | undefined
  /** The file open in the viewer. */
  open?: string | undefined
  /** Words that narrow the folder. */
  filter?: string | undefined
}

/** URL of the archive page in one of its states; defaults are omitted. */
export function archiveUrl(place: ArchivePlace): string {
  const { path, order, view, tree, filter, cursor, open } = place
  return folderUrl(path, {
    ...orderParameters(order),
    ...given({
      view: unless('grid', view),
      tree: unless('shown', tree),
      filter: filter?.trim() || undefined,
      cursor,
      open,
    }),
  })
}

/** An order as query parameters; the default direction of a key is omitted. */
export function orderParameters({ key, direction }: SortOrder): Record<string, string> {
  return given({
    sort: unless(DEFAULT_ORDER.key, key),
    order: unless(naturalDirection(key), direction),
  })
}

function unless(usual: string, value: string | undefined): string | undefined {
  return value === usual ? undefined : value
}

function given(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

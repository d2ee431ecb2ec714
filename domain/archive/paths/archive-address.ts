import { DEFAULT_ORDER, naturalDirection, type SortOrder } from '../listing/sort-order.ts'
import type { ArchivePath } from './archive-path.ts'
import { folderAddress } from './file-address.ts'

export type ArchiveView = 'grid' | 'list'

export interface ArchivePlace {
  path: ArchivePath
  order: SortOrder
  view: ArchiveView
  cursor?: string | undefined
  /** The file open in the viewer. */
  open?: string | undefined
  /** Words that narrow the folder. */
  filter?: string | undefined
}

/** URL of the archive page in one of its states; defaults are omitted. */
export function archiveAddress({ path, order, view, filter, cursor, open }: ArchivePlace): string {
  return folderAddress(path, {
    ...orderParameters(order),
    ...given({ view: viewName(view), filter: filter?.trim() || undefined, cursor, open }),
  })
}

/** An order as query parameters; the default direction of a key is omitted. */
export function orderParameters({ key, direction }: SortOrder): Record<string, string> {
  return given({
    sort: key === DEFAULT_ORDER.key ? undefined : key,
    order: direction === naturalDirection(key) ? undefined : direction,
  })
}

function viewName(view: ArchiveView): string | undefined {
  return view === 'grid' ? undefined : view
}

function given(parameters: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined),
  )
}

import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import {
  type ArchivePlace,
  type ArchiveView,
  archiveAddress,
  type FolderTreeState,
} from '#domain/archive/paths/archive-address.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

/** Addresses of the archive page in its other states. */
export function useAddresses(
  { path, order, cursor }: Omit<ArchivePlace, 'view' | 'tree' | 'open' | 'filter'>,
  filter: string,
) {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const view: ArchiveView = parameters.get('view') === 'list' ? 'list' : 'grid'
  const tree: FolderTreeState = parameters.get('tree') === 'hidden' ? 'hidden' : 'shown'
  // Entries are rendered again when this changes, so it does not depend on the filter.
  const folder = useCallback(
    (to: ArchivePath) => archiveAddress({ path: to, order, view, tree }),
    [order, view, tree],
  )
  const addresses = useMemo(() => {
    const here: ArchivePlace = { path, order, view, tree, cursor, filter }
    return {
      view,
      tree,
      sort: (to: SortOrder) => archiveAddress({ ...here, order: to, cursor: undefined }),
      otherView: (to: ArchiveView) => archiveAddress({ ...here, view: to }),
      otherTree: archiveAddress({ ...here, tree: tree === 'shown' ? 'hidden' : 'shown' }),
      filtered: (words: string) => archiveAddress({ ...here, filter: words, cursor: undefined }),
      open: (id?: string) => archiveAddress({ ...here, open: id }),
      page: (next?: string) => archiveAddress({ ...here, cursor: next || undefined }),
    }
  }, [path, order, cursor, view, tree, filter])
  return { ...addresses, folder }
}

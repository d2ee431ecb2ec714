import { useCallback, useMemo } from 'react'
import { useLocation } from 'react-router'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import {
  type ArchivePlace,
  type ArchiveView,
  archiveUrl,
  type FolderTreeState,
} from '#domain/archive/paths/archive-url.ts'

/** URLs of the archive page in its other states. */
export function useArchiveUrls(
  { path, order, cursor }: Omit<ArchivePlace, 'view' | 'tree' | 'open' | 'filter'>,
  filter: string,
) {
  const { search } = useLocation()
  const parameters = new URLSearchParams(search)
  const view: ArchiveView = parameters.get('view') === 'list' ? 'list' : 'grid'
  const tree: FolderTreeState = parameters.get('tree') === 'hidden' ? 'hidden' : 'shown'
  // Entries are rendered again when this changes, so it does not depend on the filter.
  const folder = useCallback(
    (to: ArchivePath) => archiveUrl({ path: to, order, view, tree }),
    [order, view, tree],
  )
  const urls = useMemo(() => {
    const here: ArchivePlace = { path, order, view, tree, cursor, filter }
    return {
      view,
      tree,
      sort: (to: SortOrder) => archiveUrl({ ...here, order: to, cursor: undefined }),
      otherView: (to: ArchiveView) => archiveUrl({ ...here, view: to }),
      otherTree: archiveUrl({ ...here, tree: tree === 'shown' ? 'hidden' : 'shown' }),
      filtered: (words: string) => archiveUrl({ ...here, filter: words, cursor: undefined }),
      open: (id?: string) => archiveUrl({ ...here, open: id }),
      page: (next?: string) => archiveUrl({ ...here, cursor: next || undefined }),
    }
  }, [path, order, cursor, view, tree, filter])
  return { ...urls, folder }
}

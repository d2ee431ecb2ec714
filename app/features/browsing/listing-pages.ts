import type { ListingView } from '#domain/archive/entry-view.ts'

type Progress = 'idle' | 'loading' | 'failed' | 'offline'

export interface ListingState {
  /** The page the server sent; another one starts all over. */
  first: ListingView
  /** Everything loaded so far. */
  listing: ListingView
  progress: Progress
}

export function startOf(first: ListingView): ListingState {
  return { first, listing: first, progress: 'idle' }
}

/**
 * Adds a page. One that answers another question (the reader went elsewhere meanwhile, or it came
 * twice) changes nothing.
 */
export function withPage(state: ListingState, cursor: string, page: ListingView): ListingState {
  const { listing } = state
  if (listing.next !== cursor) return state
  return {
    ...state,
    listing: {
      folders: joined(listing.folders, page.folders),
      images: joined(listing.images, page.images),
      files: joined(listing.files, page.files),
      next: page.next,
    },
    progress: 'idle',
  }
}

export function withProgress(
  state: ListingState,
  cursor: string,
  progress: Progress,
): ListingState {
  return state.listing.next === cursor ? { ...state, progress } : state
}

export function loadedCount({
  folders,
  images,
  files,
}: Record<'folders' | 'images' | 'files', readonly unknown[]>): number {
  return folders.length + images.length + files.length
}

function joined<Entry>(before: Entry[], more: Entry[]): Entry[] {
  return more.length === 0 ? before : [...before, ...more]
}

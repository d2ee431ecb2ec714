import {
  type FileView,
  fileViewOf,
  folderViewOf,
  imageViewOf,
  type ListingView,
} from '#domain/archive/entry-view.ts'
import type { ImageEntry, ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { type ArchivePlace, orderParameters } from '#domain/archive/paths/archive-url.ts'

/** Page size for a reader who waits for many entries. */
export const LARGE_PAGE = 2000

export type ListedPlace = Pick<ArchivePlace, 'path' | 'order'>

/** Our own calls, so their responses are trusted to have the shape of domain/archive/listing/listing-response.ts. */
async function ask<Body>(call: string, place: ListedPlace, more: Record<string, string>) {
  const query = new URLSearchParams({ dir: place.path, ...orderParameters(place.order), ...more })
  const response = await fetch(`${call}?${query}`)
  if (!response.ok) {
    throw new Error(`${call} answered ${response.status}`, { cause: response.status })
  }
  return (await response.json()) as Body
}

/** @param cursor Empty for the first page. */
export async function fetchListing(
  place: ListedPlace,
  cursor: string,
  limit: number,
): Promise<ListingView> {
  const response = await ask<ListingResponse>('/api/files', place, {
    ...(cursor !== '' && { cursor }),
    limit: String(limit),
  })
  return {
    folders: response.folders.map(folderViewOf),
    images: response.images.map(imageViewOf),
    files: response.files.map(fileViewOf),
    next: response.next ?? undefined,
  }
}

export async function fetchImages(
  place: ListedPlace,
  { from, limit }: { from: number; limit: number },
): Promise<FileView[]> {
  const { images } = await ask<{ images: ImageEntry[] }>('/api/files/images', place, {
    from: String(from),
    limit: String(limit),
  })
  return images.map(imageViewOf)
}

/**
 * @param count Number of entries to load at least, if there are as many.
 * @returns The listing from its first page on.
 */
export async function fetchListingFrom(
  first: ListingView,
  place: ListedPlace,
  count: number,
): Promise<ListingState> {
  let state = startOf(first, place)
  for (;;) {
    const { next } = state.listing
    const missing = count - loadedCount(state.listing)
    if (next === undefined || missing <= 0) return state
    state = withPage(state, next, await fetchListing(place, next, Math.min(missing, LARGE_PAGE)))
  }
}

type Progress = 'idle' | 'loading' | 'failed' | 'offline'

export interface ListingState {
  /** The page the server sent; another one starts all over. */
  first: ListingView
  place: ListedPlace
  /** Everything loaded so far. */
  listing: ListingView
  /** Whether the folder has changed since: the listing is replaced once it is loaded again. */
  isOutdated?: boolean
  progress: Progress
}

export function startOf(first: ListingView, place: ListedPlace): ListingState {
  return { first, place, listing: first, progress: 'idle' }
}

/**
 * A folder that has changed stays as long as it was, so that the reader loses neither place nor focus.
 * @param start How its listing begins now.
 */
export function continued(before: ListingState, start: ListingState): ListingState {
  const { listing, place } = start
  const isSamePlace =
    place.path === before.place.path &&
    place.order.key === before.place.order.key &&
    place.order.direction === before.place.order.direction
  const isShorter = listing.next !== undefined && loadedCount(listing) < loadedCount(before.listing)
  if (!isSamePlace || !isShorter) return start
  return { ...before, first: start.first, place, isOutdated: true }
}

/**
 * Adds a page. Changes nothing if the page is not the next one: the reader went elsewhere meanwhile, or it came twice.
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

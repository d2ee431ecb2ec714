import {
  type FileView,
  fileViewOf,
  folderViewOf,
  imageViewOf,
  type ListingView,
} from '#domain/archive/entry-view.ts'
import type { ImageEntry, ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { type ArchivePlace, orderParameters } from '#domain/archive/paths/archive-url.ts'

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

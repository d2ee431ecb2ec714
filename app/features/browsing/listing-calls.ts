import {
  type FileView,
  fileViewOf,
  folderViewOf,
  imageViewOf,
  type ListingView,
} from '#domain/archive/entry-view.ts'
import type { ImageEntry, ListingAnswer } from '#domain/archive/listing/listing-answer.ts'
import { type ArchivePlace, orderParameters } from '#domain/archive/paths/archive-address.ts'

export type ListedPlace = Pick<ArchivePlace, 'path' | 'order'>

/** Our own calls, so their answers are trusted to have the shape of domain/archive/listing/listing-answer.ts. */
async function ask<Answer>(call: string, place: ListedPlace, more: Record<string, string>) {
  const query = new URLSearchParams({ dir: place.path, ...orderParameters(place.order), ...more })
  const response = await fetch(`${call}?${query}`)
  if (!response.ok) {
    throw new Error(`${call} answered ${response.status}`, { cause: response.status })
  }
  return (await response.json()) as Answer
}

/** @param cursor Empty for the first page. */
export async function fetchPage(
  place: ListedPlace,
  cursor: string,
  limit: number,
): Promise<ListingView> {
  const answer = await ask<ListingAnswer>('/api/files', place, {
    ...(cursor !== '' && { cursor }),
    limit: String(limit),
  })
  return {
    folders: answer.folders.map(folderViewOf),
    images: answer.images.map(imageViewOf),
    files: answer.files.map(fileViewOf),
    next: answer.next ?? undefined,
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

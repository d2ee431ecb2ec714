import { useMemo } from 'react'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { type ImageStore, imageStore, storeInOrder } from './image-store.ts'
import type { ListedPlace } from './listing-calls.ts'
import { useMissingImages } from './use-missing-images.ts'

export interface ViewedFolder {
  place: ListedPlace
  /** All pictures of the folder, loaded or not. */
  total: number
  listing: ListingView
  /** The file the address opened when the page came. */
  opened: FileView | undefined
  /** Pictures a filter leaves; `undefined` without one. */
  chosen: FileView[] | undefined
}

/** The files that the viewer pages through, and the position of the open one. */
export interface Subject {
  total: number
  /** `undefined` when the open file is not in this folder. */
  place: number | undefined
  fileAt(index: number): FileView | undefined
  need(index: number): void
}

/** The pictures a filter leaves, all pictures of the folder, or one other file alone. */
export function useSubject(folder: ViewedFolder, openId: string | undefined): Subject {
  const { place, total, listing, opened, chosen } = folder
  const { images: fetched, need } = useMissingImages(place, total)
  const whole = useMemo(
    () => imageStore(listing.images, fetched, opened && isImage(opened) ? [opened] : []),
    [listing.images, fetched, opened],
  )
  const some = useMemo(() => chosen && storeInOrder(chosen), [chosen])

  if (openId === undefined) return { total: 0, place: undefined, fileAt: () => undefined, need }
  if (some?.placeById.has(openId)) return pictures(some, some.byPlace.size, openId, need)
  if (whole.placeById.has(openId)) return pictures(whole, total, openId, need)
  const single = opened?.id === openId ? opened : listing.files.find((file) => file.id === openId)
  return { total: 1, place: single && 0, fileAt: () => single, need }
}

function pictures(
  store: ImageStore,
  total: number,
  openId: string,
  need: Subject['need'],
): Subject {
  return {
    total,
    place: store.placeById.get(openId),
    fileAt: (index) => store.byPlace.get(index),
    need,
  }
}

function isImage({ kind }: FileView): boolean {
  return kind === 'image' || kind === 'video'
}

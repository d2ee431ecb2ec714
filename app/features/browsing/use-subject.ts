import { useMemo, useState } from 'react'
import type { FileView, ListingView } from '#domain/archive/entry-view.ts'
import { type ImageStore, imageStore, pageAround, storeInOrder } from './image-store.ts'
import { fetchImages, type ListedPlace } from './listing-pages.ts'

const AGAIN_AFTER_MS = 2000

interface Fetched {
  of: ListedPlace
  images: readonly FileView[]
}

/** Fetches pictures that the listing has not loaded yet, one page at a time and each page once. */
function useMissingImages(place: ListedPlace, total: number) {
  const [fetched, setFetched] = useState<Fetched>({ of: place, images: [] })
  // In another folder, or in this one after a change, indexes mean other pictures.
  if (fetched.of !== place) setFetched({ of: place, images: [] })

  const need = useMemo(() => {
    const requested = new Set<number>()
    return async (index: number) => {
      const page = pageAround(index, total)
      if (requested.has(page.from)) return
      requested.add(page.from)
      try {
        const found = await fetchImages(place, page)
        setFetched((before) => withFetched(before, place, found))
      } catch (error) {
        console.error('Fetch files error', error)
        // The viewer may request it again, but not all the time while the network is down.
        setTimeout(() => requested.delete(page.from), AGAIN_AFTER_MS)
      }
    }
  }, [place, total])
  return { images: fetched.images, need }
}

/** Changes nothing if the reader went elsewhere meanwhile. */
function withFetched(before: Fetched, of: ListedPlace, found: readonly FileView[]): Fetched {
  return before.of === of ? { of, images: [...before.images, ...found] } : before
}

export interface ViewedFolder {
  place: ListedPlace
  /** All pictures of the folder, loaded or not. */
  total: number
  listing: ListingView
  /** The file that the URL opened when the page was loaded. */
  opened: FileView | undefined
  /** Pictures that match the filter; `undefined` without one. */
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

/** The pictures that match the filter, all pictures of the folder, or a single other file. */
export function useSubject(folder: ViewedFolder, openId: string | undefined): Subject {
  const { place, total, listing, opened, chosen } = folder
  const { images: fetched, need } = useMissingImages(place, total)
  const whole = useMemo(
    () => imageStore(listing.images, fetched, opened && isImage(opened) ? [opened] : []),
    [listing.images, fetched, opened],
  )
  const some = useMemo(() => chosen && storeInOrder(chosen), [chosen])

  if (openId === undefined) return { total: 0, place: undefined, fileAt: () => undefined, need }
  if (some?.placeById.has(openId)) return imageSubject(some, some.byPlace.size, openId, need)
  if (whole.placeById.has(openId)) return imageSubject(whole, total, openId, need)
  const single = opened?.id === openId ? opened : listing.files.find((file) => file.id === openId)
  return { total: 1, place: single && 0, fileAt: () => single, need }
}

function imageSubject(
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

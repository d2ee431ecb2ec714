import type { FileView } from '#domain/archive/entry-view.ts'

/** Pictures of a folder by their index, with gaps: a viewer may start anywhere. */
export interface ImageStore {
  byPlace: ReadonlyMap<number, FileView>
  placeById: ReadonlyMap<string, number>
}

const PAGE = 100

export function imageStore(...lists: (readonly FileView[])[]): ImageStore {
  const byPlace = new Map<number, FileView>()
  const placeById = new Map<string, number>()
  for (const image of lists.flat()) {
    byPlace.set(image.index, image)
    placeById.set(image.id, image.index)
  }
  return { byPlace, placeById }
}

/** A selection, such as the pictures that match a filter, in its own order. */
export function storeInOrder(images: readonly FileView[]): ImageStore {
  return imageStore(images.map((image, index) => ({ ...image, index })))
}

/** The page of pictures to fetch when the one at `index` is missing. */
export function pageAround(index: number, total: number): { from: number; limit: number } {
  const from = Math.floor(index / PAGE) * PAGE
  return { from, limit: Math.min(PAGE, total - from) }
}

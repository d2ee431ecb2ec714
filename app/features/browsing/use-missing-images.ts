import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileView } from '#domain/archive/entry-view.ts'
import { pageAround } from './image-store.ts'
import { fetchImages, type ListedPlace } from './listing-calls.ts'

const AGAIN_AFTER_MS = 2000

/** Fetches pictures that the listing has not come to yet, a page at a time and each page once. */
export function useMissingImages(place: ListedPlace, total: number) {
  const [images, setImages] = useState<FileView[]>([])
  const [of, setOf] = useState(place)
  const asked = useRef(new Set<number>())
  // Another folder, or this one after it was changed: nothing is where it was.
  if (of !== place) {
    setOf(place)
    setImages([])
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => asked.current.clear(), [place])

  const need = useCallback(
    async (index: number) => {
      const page = pageAround(index, total)
      if (asked.current.has(page.from)) return
      asked.current.add(page.from)
      try {
        const found = await fetchImages(place, page)
        setImages((before) => [...before, ...found])
      } catch {
        // Asked again by the viewer, but not in a storm while the network is away.
        setTimeout(() => asked.current.delete(page.from), AGAIN_AFTER_MS)
      }
    },
    [place, total],
  )
  return { images, need }
}

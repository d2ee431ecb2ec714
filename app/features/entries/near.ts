import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a part of a list is near the screen; when it is not, the height it had. */
export type Nearness = { isNear: true } | { isNear: false; height: number | undefined }

type Tell = (nearness: Nearness) => void

const watched = new Map<Element, Tell>()
let observer: IntersectionObserver | undefined

/**
 * Tells when a part of a long list comes near the screen or leaves it, so that only near entries are
 * in the document: ten thousand of them make every scrolled frame dearer even when none is painted.
 * @param isWatched Parts that are not watched count as near.
 */
export function useNearness(part: RefObject<Element | null>, isWatched: boolean): Nearness {
  const [nearness, setNearness] = useState<Nearness>(
    isWatched ? { isNear: false, height: undefined } : { isNear: true },
  )
  useEffect(() => {
    const element = part.current
    if (!element) return
    if (!isWatched) return setNearness({ isNear: true })
    return watch(element, setNearness)
  }, [part, isWatched])
  return nearness
}

function watch(element: Element, tell: Tell) {
  observer ??= startObserver()
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

function startObserver(): IntersectionObserver {
  // Paper has no screen: everything is near it.
  addEventListener('beforeprint', () =>
    flushSync(() => {
      for (const tell of watched.values()) tell({ isNear: true })
    }),
  )
  return new IntersectionObserver(tellAll, { rootMargin: '200% 0px' })
}

function tellAll(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // What has the keyboard's attention stays, however far it is scrolled away.
    if (!isIntersecting && target.contains(document.activeElement)) continue
    watched.get(target)?.(
      isIntersecting ? { isNear: true } : { isNear: false, height: boundingClientRect.height },
    )
  }
}

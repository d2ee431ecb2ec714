import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether a part of a list is near the screen; if not, its last height. */
export type ViewportProximity = { isNear: true } | { isNear: false; height: number | undefined }

type Listener = (proximity: ViewportProximity) => void

const watched = new Map<Element, Listener>()
let observer: IntersectionObserver | undefined

/**
 * Reports when a part of a long list comes near the screen or leaves it, so that only near entries are in the document:
 * ten thousand of them make scrolling expensive even if none is painted.
 * @param isWatched Parts that are not watched count as near.
 */
export function useNearViewport(
  part: RefObject<Element | null>,
  isWatched: boolean,
): ViewportProximity {
  const [proximity, setProximity] = useState<ViewportProximity>(
    isWatched ? { isNear: false, height: undefined } : { isNear: true },
  )
  useEffect(() => {
    const element = part.current
    if (!element) return
    if (!isWatched) return setProximity({ isNear: true })
    return watch(element, setProximity)
  }, [part, isWatched])
  return proximity
}

function watch(element: Element, listener: Listener) {
  observer ??= startObserver()
  watched.set(element, listener)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}

function startObserver(): IntersectionObserver {
  // On paper every entry is needed.
  addEventListener('beforeprint', () =>
    flushSync(() => {
      for (const listener of watched.values()) listener({ isNear: true })
    }),
  )
  return new IntersectionObserver(notifyListeners, { rootMargin: '200% 0px' })
}

function notifyListeners(entries: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting, boundingClientRect } of entries) {
    // The focused entry stays, however far it is scrolled away.
    if (!isIntersecting && target.contains(document.activeElement)) continue
    watched.get(target)?.(
      isIntersecting ? { isNear: true } : { isNear: false, height: boundingClientRect.height },
    )
  }
}

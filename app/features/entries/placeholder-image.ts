import { thumbHashToDataURL } from 'thumbhash'

const hashes = new WeakMap<Element, string>()
let observer: IntersectionObserver | undefined

/**
 * Draws the placeholder of a picture as its own background while the picture itself is on its way.
 * Nothing is drawn for pictures far from the screen or those that are there already.
 * @returns How to stop watching; fits a React ref.
 */
export function watchImage(picture: HTMLImageElement | null, hash: string | undefined) {
  if (!picture || !hash || picture.complete) return
  observer ??= new IntersectionObserver(drawNear, { rootMargin: '50% 0px' })
  hashes.set(picture, hash)
  observer.observe(picture)
  return () => observer?.unobserve(picture)
}

function drawNear(entries: IntersectionObserverEntry[], watching: IntersectionObserver) {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
    watching.unobserve(target)
    if (!target.complete) draw(target, hashes.get(target) ?? '')
  }
}

function draw(picture: HTMLImageElement, hash: string) {
  const drawing = drawingOf(hash)
  if (!drawing) return
  picture.style.backgroundImage = `url(${drawing})`
  picture.addEventListener('load', () => picture.style.removeProperty('background-image'), {
    once: true,
  })
}

function drawingOf(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (byte) => byte.charCodeAt(0)))
  } catch {
    // A hash this browser cannot read: an empty ground stands in for it.
    return undefined
  }
}

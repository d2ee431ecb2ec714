import type { KeyboardEvent, RefObject } from 'react'
import type { ControllerRef, ZoomRef } from 'yet-another-react-lightbox'
import { hasSingleKeys } from '#app/ui/browser/single-keys.ts'
import { stepFrame } from '#app/ui/media/frame-step.ts'
import { onFrameKey } from '#app/ui/media/video-player.tsx'

const ROOT = '.viewer'

/** Keys the lightbox does not know: 0 shows the whole picture, comma and full stop step frames, space plays. */
export function onViewerKey(event: KeyboardEvent, zoom: RefObject<ZoomRef | null>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '0') zoom.current?.changeZoom(1)
  const video = document.querySelector<HTMLVideoElement>(`${ROOT} .yarl__slide_current video`)
  if (!video) return
  onFrameKey(event, (direction) => stepFrame(video, direction))
  const isOnFrame = event.target instanceof Element && event.target.matches('.yarl__container')
  if (event.key === ' ' && isOnFrame) {
    event.preventDefault()
    if (video.paused) video.play().catch(() => {})
    else video.pause()
  }
}

interface ViewerPlace {
  index: number
  total: number
  isZoomed: boolean
}

/**
 * Left and Right lead on, Home and End to the first and last. The lightbox knows the arrows too, but drops what is
 * pressed fast. Zoomed in, they move the picture, which is the lightbox's part.
 */
export function onArrowKey(
  event: KeyboardEvent,
  controller: RefObject<ControllerRef | null>,
  { index, total, isZoomed }: ViewerPlace,
) {
  const steps = stepsOf(event.key, index, total)
  if (isZoomed || steps === undefined) return
  if (event.ctrlKey || event.metaKey || event.altKey || !leadsOn(event.target)) return
  // A slider has these keys, too.
  if (event.target instanceof HTMLInputElement) return
  event.preventDefault()
  event.stopPropagation()
  if (steps < 0) controller.current?.prev({ count: -steps })
  else if (steps > 0) controller.current?.next({ count: steps })
}

function stepsOf(key: string, index: number, total: number): number | undefined {
  if (key === 'ArrowLeft') return -1
  if (key === 'ArrowRight') return 1
  if (key === 'Home') return -index
  return key === 'End' ? total - 1 - index : undefined
}

/** A menu opened from the viewer, its panel and a choice of speeds need these keys themselves. */
function leadsOn(target: EventTarget): boolean {
  return isInViewer(target) && !target.matches('select') && !target.closest('.viewer-panel')
}

function isInViewer(target: EventTarget): target is Element {
  return target instanceof Element && target.closest(ROOT) !== null
}

/** The lightbox would close without asking. */
export function onPanelEscape(event: KeyboardEvent, leave: () => void) {
  if (event.key !== 'Escape' || !leadsOn(event.target)) return
  event.preventDefault()
  event.stopPropagation()
  leave()
}

/** Keeps letters, digits and signs from the viewer and the lightbox, for readers who switched such keys off. */
export function onSingleKey(event: KeyboardEvent) {
  const isSingle = event.key.length === 1 && event.key !== ' '
  if (!isSingle || event.ctrlKey || event.metaKey || event.altKey) return
  if (!hasSingleKeys() && leadsOn(event.target)) event.stopPropagation()
}

/** E opens the panel, and closes it. */
export function onPanelKey(event: KeyboardEvent, togglePanel: () => void) {
  if (event.key !== 'e' || event.ctrlKey || event.metaKey || event.altKey) return
  if (!leadsOn(event.target)) return
  event.preventDefault()
  togglePanel()
}

/** Nothing may keep playing once the viewer is closed. */
export function stopAllMedia() {
  for (const media of document.querySelectorAll<HTMLMediaElement>(`${ROOT} video, ${ROOT} audio`)) {
    media.pause()
  }
}

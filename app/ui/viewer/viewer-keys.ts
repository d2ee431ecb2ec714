import type { KeyboardEvent, RefObject } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'
import { stepFrame } from '#app/ui/media/frame-step.ts'
import { onFrameKey } from '#app/ui/media/video-player.tsx'

const ROOT = '.viewer'

/** Keys the lightbox does not know: 0 shows the whole picture, comma and full stop step frames, space plays. */
export function onViewerKey(event: KeyboardEvent, zoom: RefObject<ZoomRef | null>) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === '0') zoom.current?.changeZoom(1)
  const film = document.querySelector<HTMLVideoElement>(`${ROOT} .yarl__slide_current video`)
  if (!film) return
  onFrameKey(event, (direction) => stepFrame(film, direction))
  const isOnFrame = event.target instanceof Element && event.target.matches('.yarl__container')
  if (event.key === ' ' && isOnFrame) {
    event.preventDefault()
    if (film.paused) film.play().catch(() => {})
    else film.pause()
  }
}

/** Nothing may go on playing once the viewer closes. */
export function stopAllMedia() {
  for (const media of document.querySelectorAll<HTMLMediaElement>(`${ROOT} video, ${ROOT} audio`)) {
    media.pause()
  }
}

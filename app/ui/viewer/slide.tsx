import { type PointerEvent, use, useEffect, useRef, useState } from 'react'
import { type RenderSlideProps, useLightboxState } from 'yet-another-react-lightbox'
import { ActionButton } from '#app/ui/buttons.tsx'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import type { Size } from './fit.ts'
import { ImageSlide } from './image-slide.tsx'
import { MediaSlide } from './media-slide.tsx'
import { useOwnWheel } from './panel-frame.tsx'
import { wrapAround } from './places.ts'
import { ViewerContext } from './viewer-context.ts'

/** From this width on, Previous and Next are beside the media; otherwise below. */
const WIDE = 734
const ARROW = 100
/** Height of the video controls, where dragging means seeking. */
const CONTROLS = 80
const LATE_MS = 8000

/** The media of a place, or a loading note. */
export function Slide({ offset, rect, zoom = 1 }: RenderSlideProps) {
  const { currentIndex } = useLightboxState()
  const { itemAt, total } = use(ViewerContext)
  const place = wrapAround(currentIndex + offset, total)
  const item = itemAt(place)
  const isCurrent = offset === 0
  if (!item) return <Awaited place={place} area={rect} />
  if (item.kind === 'image') {
    return <ImageSlide key={item.id} item={item} area={rect} zoom={isCurrent ? zoom : 1} />
  }
  return (
    <Controls>
      <MediaSlide
        key={item.id}
        item={item}
        area={besideArrows(rect, total)}
        isCurrent={isCurrent}
      />
    </Controls>
  )
}

function besideArrows({ width, height }: Size, total: number): Size {
  return { width: width >= WIDE && total > 1 ? width - 2 * ARROW : width, height }
}

/** Media with controls of their own keep wheel and drag events. */
function Controls({ children }: { children: React.ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useOwnWheel(frame)
  return (
    <div ref={frame} className="viewer-controls" onPointerDown={keepDrag}>
      {children}
    </div>
  )
}

function keepDrag(event: PointerEvent) {
  const { target } = event
  if (!(target instanceof Element)) return
  const video = target.closest('video')
  const isOnControls = video && event.clientY > video.getBoundingClientRect().bottom - CONTROLS
  if (isOnControls || target.closest('section, audio, button, select, a')) event.stopPropagation()
}

/** The item is being fetched; after a while the reader may retry. */
function Awaited({ place, area }: { place: number; area: Size }) {
  const { onNeed } = use(ViewerContext)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isLate) return
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [isLate])
  return (
    <div className="viewer-awaited" style={area}>
      {isLate ? (
        <div className="stack media-problem">
          <p role="alert">This is taking a long time. The connection may be slow or lost.</p>
          <ActionButton
            onClick={() => {
              setLate(false)
              onNeed(place)
            }}
          >
            Try again
          </ActionButton>
        </div>
      ) : (
        <LoadingNote />
      )}
    </div>
  )
}

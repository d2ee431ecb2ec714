import 'yet-another-react-lightbox/styles.css'
import '#app/ui/styles/always-dark.css'
import './viewer.css'
import { ChevronLeft, ChevronRight, X } from 'lucide'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import {
  type ControllerRef,
  type GenericSlide,
  Lightbox,
  type LightboxExternalProps,
  type ZoomRef,
} from 'yet-another-react-lightbox'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { Icon } from '#app/ui/icon.tsx'
import { Caption } from './caption.tsx'
import { zoomLimit } from './fit.ts'
import { PanelButton, PanelFrame, usePanel } from './panel-frame.tsx'
import { placesAround } from './places.ts'
import { Slide } from './slide.tsx'
import { Counter, ItemActions, ToolbarButton, ZoomButtons } from './toolbar.tsx'
import { ViewerContext } from './viewer-context.ts'
import type { ViewerProps } from './viewer-item.ts'
import {
  onArrowKey,
  onPanelEscape,
  onPanelKey,
  onSingleKey,
  onViewerKey,
  stopAllMedia,
} from './viewer-keys.ts'

// Delayed: screen readers ignore a live region that appears together with its text, and only the
// last of several quick moves matters.
const LATE_MS = 200

function SpokenPlace({ words }: { words: string }) {
  const [announced, setAnnounced] = useState('')
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The lightbox announces all of a slide, also a whole document.
    const carousel = place.current?.closest('.viewer')?.querySelector('.yarl__carousel')
    carousel?.setAttribute('aria-live', 'off')
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(words), LATE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p ref={place} className="visually-hidden" role="status">
      {announced}
    </p>
  )
}

declare module 'yet-another-react-lightbox' {
  interface SlideTypes {
    place: PlaceSlide
  }
}

/** A slide without content, which is looked up when it comes near. */
interface PlaceSlide extends GenericSlide {
  type: 'place'
}

const PLACE: PlaceSlide = { type: 'place' }

/** One shared object for all slides, so that ten thousand cost no more than one. */
function places(total: number): PlaceSlide[] {
  return Array<PlaceSlide>(total).fill(PLACE)
}

const REACH = 2
// Buttons and keys lead on at once; only a swipe is seen to move.
const ANIMATION = { fade: 120, swipe: 240, navigation: 0, zoom: 200 }
const CAROUSEL = { preload: 1, padding: 0, spacing: '40px' } as const
const LABELS = { Lightbox: 'Viewer', 'Photo gallery': 'Media', Carousel: 'carousel' }
/** Shows one of many things over the whole window, and the way to the others. */
export function Viewer({ total, index, itemAt, onNeed, onMove, onClose, panel }: ViewerProps) {
  const { isPanelOpen, togglePanel } = usePanel(panel)
  const [isCaptionOpen, setCaptionOpen] = useState(false)
  const [isZoomed, setZoomed] = useState(false)
  const zoom = useRef<ZoomRef>(null)
  const controller = useRef<ControllerRef>(null)
  const slides = useMemo(() => places(total), [total])
  const lookup = useMemo(() => ({ total, itemAt, onNeed }), [total, itemAt, onNeed])
  const item = itemAt(index)
  const isImage = item?.kind === 'image'
  const hasOthers = total > 1

  const needNear = useEffectEvent(() => {
    for (const place of placesAround(index, total, REACH)) {
      if (!itemAt(place)) onNeed(place)
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each place, and again after a change
  useEffect(needNear, [index, total, onNeed])

  // After its last button, Tab leads to the browser's own, and back to a page that is inert.
  const onKeyOutside = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (target !== document.body || key === 'Tab') return
    controller.current?.focus()
    if (key === 'Escape') leave()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKeyOutside)
    return () => document.removeEventListener('keydown', onKeyOutside)
  }, [])

  const render: LightboxExternalProps['render'] = {
    slide: (props) => <Slide {...props} />,
    iconPrev: () => <Icon of={ChevronLeft} size={40} strokeWidth={1.25} />,
    iconNext: () => <Icon of={ChevronRight} size={40} strokeWidth={1.25} />,
    iconClose: () => <Icon of={X} size={24} />,
    buttonZoom: (ref) => isImage && <ZoomButtons {...ref} />,
    ...(!hasOthers && { buttonPrev: () => null, buttonNext: () => null }),
    ...(panel && {
      buttonClose: () => <ToolbarButton icon={X} label="Close" size={24} onClick={leave} />,
    }),
    controls: () => (
      <>
        <Caption
          item={item}
          isOpen={isCaptionOpen}
          onToggle={() => setCaptionOpen(!isCaptionOpen)}
        />
        {isPanelOpen && panel && item && (
          <PanelFrame label={panel.label} onEscape={togglePanel}>
            {panel.draw({
              item,
              isLast: index === total - 1,
              onNext: () => controller.current?.next(),
              onClose: togglePanel,
            })}
          </PanelFrame>
        )}
        <SpokenPlace words={`${index + 1} of ${total}, ${item?.name ?? 'loading'}`} />
      </>
    ),
  }

  function leave() {
    const close = () => controller.current?.close()
    if (!isPanelOpen || panel?.requestClose(close)) close()
  }

  return (
    <ViewerContext value={lookup}>
      <Lightbox
        open
        close={onClose}
        className={`viewer always-dark ${trueOnes({ hasOthers, isCaptionOpen, isImage, isZoomed, isPanelOpen })}`}
        slides={slides}
        index={index}
        plugins={[Zoom]}
        animation={ANIMATION}
        carousel={{ ...CAROUSEL, finite: !hasOthers }}
        labels={LABELS}
        zoom={{
          ref: zoom,
          supports: ['place'],
          scrollToZoom: true,
          pinchZoomV4: true,
          maxZoom: () => (isImage ? zoomLimit(item) : 1),
        }}
        toolbar={{
          buttons: [
            <Counter key="counter" place={index} total={total} />,
            'zoom',
            panel && (
              <PanelButton key="panel" {...{ isPanelOpen, togglePanel, label: panel.label }} />
            ),
            <ItemActions key={`actions ${item?.id}`} item={item} />,
            'close',
          ],
        }}
        controller={{ ref: controller }}
        portal={{
          container: {
            onKeyDownCapture(event) {
              onSingleKey(event)
              if (isPanelOpen) onPanelEscape(event, leave)
              if (hasOthers) onArrowKey(event, controller, { index, total, isZoomed })
            },
            onKeyDown(event) {
              if (panel) onPanelKey(event, togglePanel)
              onViewerKey(event, zoom)
            },
          },
        }}
        on={{
          view: ({ index: place }) => place !== index && onMove(place),
          zoom: (change) => setZoomed(change.zoom > 1),
          exiting: stopAllMedia,
        }}
        render={render}
      />
    </ViewerContext>
  )
}

/** The stylesheet's view of the state. */
function trueOnes(state: Record<string, boolean>): string {
  return Object.keys(state)
    .filter((name) => state[name])
    .join(' ')
}

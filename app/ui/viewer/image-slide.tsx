import { useEffect, useState } from 'react'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import { MediaProblem } from '#app/ui/media/media-problem.tsx'
import { fitWithin, isDrawn, needsOriginal, needsOriginalAlways, type Size } from './fit.ts'
import type { ViewerItem } from './viewer-item.ts'

interface Props {
  item: ViewerItem
  /** Available area. */
  area: Size
  zoom: number
}

type Step = 'loading' | 'shown' | 'failed'

/** A picture: its thumbnail first, then the preview, and the original when zoomed in. */
export function ImageSlide({ item, area, zoom }: Props) {
  const [state, setState] = useState<Step>('loading')
  const [natural, setNatural] = useState<Size>()
  const [attempt, setAttempt] = useState(0)
  const size = sizeOf(item) ?? natural
  const shown = size ? fitWithin(size, area, { mayGrow: isDrawn(item.name) }) : area
  const isOriginalAlways = needsOriginalAlways(item.name) || item.preview === undefined

  if (state === 'failed') {
    return (
      <MediaProblem
        sentence="The image could not be loaded. The file itself is safe."
        downloadUrl={item.downloadUrl}
        onRetry={() => {
          setState('loading')
          setAttempt(attempt + 1)
        }}
      />
    )
  }
  return (
    <div className="viewer-picture" style={shown} data-step={state}>
      {state === 'loading' && item.thumbnail && (
        <img className="viewer-thumbnail" src={item.thumbnail} alt="" draggable={false} />
      )}
      <img
        key={attempt}
        src={isOriginalAlways ? item.url : item.preview}
        alt={item.description || item.name}
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth > 0) setNatural({ width: naturalWidth, height: naturalHeight })
          setState('shown')
        }}
        onError={() => setState('failed')}
      />
      {state === 'shown' && !isOriginalAlways && (
        <Original item={item} shownHeight={shown.height} zoom={zoom} />
      )}
      {state === 'loading' && <LoadingNote />}
    </div>
  )
}

/** The original above its preview, loaded when the zoom exceeds the preview. */
function Original({ item, shownHeight, zoom }: Omit<Props, 'area'> & { shownHeight: number }) {
  const pixelRatio = globalThis.devicePixelRatio
  const needs = needsOriginal({ shownHeight, height: item.height, zoom, pixelRatio })
  const [wanted, setWanted] = useState(needs)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (needs) setWanted(true)
  }, [needs])

  if (!wanted) return null
  return (
    <img
      className="viewer-original"
      src={item.url}
      alt=""
      draggable={false}
      data-shown={isShown || undefined}
      onLoad={() => setShown(true)}
      // If the browser cannot decode the original, the preview remains.
      onError={() => setWanted(false)}
    />
  )
}

function sizeOf({ width, height }: ViewerItem): Size | undefined {
  return width && height ? { width, height } : undefined
}

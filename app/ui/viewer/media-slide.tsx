import { FileText } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import { MediaProblem } from '#app/ui/media/media-problem.tsx'
import { TextPreview } from '#app/ui/media/text-preview.tsx'
import { VideoPlayer } from '#app/ui/media/video-player.tsx'
import { DocumentSlide } from './document-slide.tsx'
import { fitWithin, type Size } from './fit.ts'
import type { ViewerItem } from './viewer-item.ts'

interface Props {
  item: ViewerItem
  area: Size
  isCurrent: boolean
}

/** Height of the toolbar below a video. */
const TOOLS = 48
const UNKNOWN_FILM: Size = { width: 16, height: 9 }

/** Media with controls of their own, which need pointer, wheel and left and right keys. */
export function MediaSlide(props: Props) {
  switch (props.item.kind) {
    case 'image':
      return null
    case 'video':
      return <VideoSlide {...props} />
    case 'audio':
      return <AudioSlide {...props} />
    case 'pdf':
      return <DocumentSlide {...props} />
    case 'text':
      return (
        <div className="viewer-sheet" style={props.area}>
          <TextPreview {...props.item} />
        </div>
      )
    case 'other':
      return <OtherSlide {...props} />
  }
}

function VideoSlide({ item, area, isCurrent }: Props) {
  const [isReady, setReady] = useState(false)
  const { width, height } = item
  const room = { width: area.width, height: area.height - TOOLS }
  const size = fitWithin(width && height ? { width, height } : UNKNOWN_FILM, room, {
    mayGrow: true,
  })
  return (
    <div
      className="viewer-film"
      style={{ width: Math.max(size.width, 280), height: size.height + TOOLS }}
    >
      <VideoPlayer
        {...item}
        poster={item.preview ?? item.thumbnail}
        isCurrent={isCurrent}
        onReady={() => setReady(true)}
      />
      {!isReady && <LoadingNote />}
    </div>
  )
}

function AudioSlide({ item, isCurrent }: Props) {
  const audio = useRef<HTMLAudioElement>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    const sound = audio.current
    if (isCurrent) return () => sound?.pause()
  }, [isCurrent])

  if (state === 'failed') {
    return (
      <MediaProblem
        sentence="Your browser cannot play this recording. Download it instead."
        downloadAddress={item.downloadAddress}
        onRetry={() => setState('loading')}
      />
    )
  }
  return (
    <div className="stack box viewer-card">
      <p>{item.name}</p>
      {/* biome-ignore lint/a11y/useMediaCaption: the archive's recordings come without captions */}
      <audio
        ref={audio}
        src={item.address}
        aria-label={item.name}
        controls
        preload="metadata"
        onLoadedMetadata={() => setState('ready')}
        onError={() => setState('failed')}
      />
      {state === 'loading' && <LoadingNote />}
    </div>
  )
}

function OtherSlide({ item }: Props) {
  return (
    <div className="stack box viewer-card">
      <Icon of={FileText} size={48} strokeWidth={1} />
      <p>{item.name}</p>
      {item.facts && <p className="muted">{item.facts}</p>}
      <ButtonLink href={item.downloadAddress} download>
        Download
      </ButtonLink>
    </div>
  )
}

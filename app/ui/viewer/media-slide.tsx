import { FileText } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageSheets, type Sheet } from '#app/ui/media/document-sheets.tsx'
import { LoadingNote } from '#app/ui/media/loading-note.tsx'
import { MediaProblem } from '#app/ui/media/media-problem.tsx'
import { TextPreview } from '#app/ui/media/text-preview.tsx'
import { VideoPlayer } from '#app/ui/media/video-player.tsx'
import { withQuery } from '#app/ui/media/with-query.ts'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { fitWithin, type Size } from './fit.ts'
import type { ViewerItem } from './viewer-item.ts'

interface Props {
  item: ViewerItem
  area: Size
  isCurrent: boolean
}

/** Height of the toolbar below a video. */
const TOOLS = 48
const UNKNOWN_VIDEO: Size = { width: 16, height: 9 }

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
  const size = fitWithin(width && height ? { width, height } : UNKNOWN_VIDEO, room, {
    mayGrow: true,
  })
  return (
    <div
      className="viewer-video"
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
    // After “Try again” it is another element.
    if (isCurrent) return () => audio.current?.pause()
  }, [isCurrent])

  if (state === 'failed') {
    return (
      <MediaProblem
        sentence="Your browser cannot play this recording. Download it instead."
        downloadUrl={item.downloadUrl}
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
        src={item.url}
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
      <ButtonLink href={item.downloadUrl} download>
        Download
      </ButtonLink>
    </div>
  )
}

/** The response of the server about pages of a document. */
type PagesResponse =
  | { ok: true; widths: number[]; pageCount: number; pages: Sheet[] }
  | { ok: false; problem: string }

const NOTHING = { widths: [] as number[], pageCount: 0, sheets: [] as Sheet[] }
const LOST = 'The pages could not be loaded. The file itself is safe.'

/** The pages of a document, one below the other. */
function DocumentSlide({ item, area }: { item: ViewerItem; area: Size }) {
  const { name, url, downloadUrl, readUrl } = item
  const { loaded, problem, isLoading, load } = usePages(url)
  return (
    <div className="viewer-sheet viewer-document" style={area}>
      <p className="row">
        {readUrl !== undefined && (
          <ButtonLink isMain href={readUrl} target="_blank" rel="noopener noreferrer">
            Open PDF<span className="visually-hidden"> (opens in a new tab)</span>
          </ButtonLink>
        )}
        <ButtonLink href={downloadUrl} download>
          Download PDF
        </ButtonLink>
      </p>
      {loaded.sheets.length > 0 && (
        <ScrollArea aria-label={`Pages of ${name}`}>
          <PageSheets {...loaded} url={url} name={name} />
          {loaded.sheets.length < loaded.pageCount && (
            <ActionButton aria-disabled={isLoading} onClick={() => !isLoading && load()}>
              Show more pages
            </ActionButton>
          )}
        </ScrollArea>
      )}
      {isLoading && <LoadingNote />}
      {problem !== '' && (
        <MediaProblem
          sentence={problem}
          downloadUrl={downloadUrl}
          {...(problem === LOST && { onRetry: load })}
        />
      )}
    </div>
  )
}

function usePages(url: string) {
  const [loaded, setLoaded] = useState(NOTHING)
  const [problem, setProblem] = useState('')
  const [request, setRequest] = useState({ first: 1 })
  const [isLoading, setLoading] = useState(true)

  useEffect(() => {
    const left = new AbortController()
    const read = async () => {
      const response = await fetch(withQuery(url, `pages=${request.first}`), left)
      if (!response.ok) throw new Error(String(response.status))
      const found: PagesResponse = await response.json()
      if (left.signal.aborted) return
      if (found.ok) setLoaded((before) => withMore(before, found))
      else setProblem(`The pages cannot be shown here. ${found.problem}`)
    }
    setLoading(true)
    setProblem('')
    read()
      .catch(() => !left.signal.aborted && setProblem(LOST))
      .finally(() => !left.signal.aborted && setLoading(false))
    return () => left.abort()
  }, [url, request])

  return {
    loaded,
    problem,
    isLoading,
    /** The next pages, or the same again. */
    load: () => setRequest({ first: loaded.sheets.length + 1 }),
  }
}

function withMore(
  before: typeof NOTHING,
  { widths, pageCount, pages }: Extract<PagesResponse, { ok: true }>,
): typeof NOTHING {
  const more = pages.filter(({ number }) => number > before.sheets.length)
  return { widths, pageCount, sheets: [...before.sheets, ...more] }
}

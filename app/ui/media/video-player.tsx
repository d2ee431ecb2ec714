import './media.css'
import { StepBack, StepForward } from 'lucide'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { IconButton } from '#app/ui/buttons.tsx'
import { readFrames, stepFrame, watchFrames } from './frame-step.ts'
import { MediaProblem } from './media-problem.tsx'

const SPEEDS = [0.25, 0.5, 1, 1.5, 2]
const CANNOT_PLAY = 'Your browser cannot play this video. Download it instead.'
const NOT_LOADED = 'The video could not be loaded. The file itself is safe.'

interface Props {
  name: string
  url: string
  downloadUrl: string
  /** Where it starts sooner. */
  playUrl?: string | undefined
  /** URL of its codec and the times of its frames. */
  framesUrl?: string | undefined
  poster?: string | undefined
  width?: number | undefined
  height?: number | undefined
  /** Plays only while in view. */
  isCurrent?: boolean
  onReady?: () => void
}

/** A video, initially muted, with playback speed and single frames. */
export function VideoPlayer(props: Props) {
  const [problems, setProblems] = useState<{ codec?: string; failure?: string }>({})
  // The codec says more than the failure, which may be reported later.
  const sentence = problems.codec ?? problems.failure
  if (sentence) {
    return (
      <MediaProblem
        sentence={sentence}
        downloadUrl={props.downloadUrl}
        onRetry={() => setProblems({})}
      />
    )
  }
  const report = (problem: typeof problems) => {
    setProblems((known) => ({ ...known, ...problem }))
    props.onReady?.()
  }
  return (
    <Player
      {...props}
      onProblem={(failure) => report({ failure })}
      onCodecProblem={(codec) => report({ codec })}
    />
  )
}

function Player({
  name,
  url,
  playUrl,
  framesUrl,
  poster,
  width,
  height,
  isCurrent = true,
  onReady,
  onProblem,
  onCodecProblem,
}: Props & { onProblem(sentence: string): void; onCodecProblem(sentence: string): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const picker = useId()
  const isHydrated = useHydrated()
  // The browser autoplays it; a reader who paused it wants it to stay paused.
  const [cameWithPage] = useState(!isHydrated)

  useEffect(() => {
    const element = video.current
    if (!element || !isCurrent) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) stop(element)
    else if (!cameWithPage) element.play().catch(() => {})
    const unwatch = watchFrames(element)
    return () => {
      unwatch()
      element.pause()
    }
  }, [isCurrent, cameWithPage])

  const look = useEffectEvent((element: HTMLVideoElement) => {
    if (element.error) void reasonOf(element, url).then(onProblem)
    else if (hasNoVideo(element)) onProblem(CANNOT_PLAY)
    else if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) onReady?.()
  })
  // A server-rendered video may have failed before hydration.
  useEffect(() => {
    if (video.current) look(video.current)
  }, [])

  const warn = useEffectEvent((sentence: string | undefined) => {
    if (sentence) onCodecProblem(sentence)
  })
  useEffect(() => {
    const element = video.current
    if (element && isCurrent && framesUrl) void readFrames(element, framesUrl).then(warn)
  }, [isCurrent, framesUrl])

  function step(direction: 1 | -1) {
    if (video.current) stepFrame(video.current, direction)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the controls inside bubble to it
    <div className="video-player" data-uses-react="" onKeyDown={(event) => onFrameKey(event, step)}>
      <video
        ref={video}
        src={playUrl ?? url}
        poster={poster}
        width={width}
        height={height}
        aria-label={name}
        controls
        muted
        playsInline
        autoPlay={isCurrent}
        preload={isCurrent ? 'auto' : 'metadata'}
        onLoadedMetadata={({ currentTarget }) => {
          if (hasNoVideo(currentTarget)) onProblem(CANNOT_PLAY)
        }}
        onLoadedData={onReady}
        onError={({ currentTarget }) => reasonOf(currentTarget, url).then(onProblem)}
      >
        Your browser does not support the video tag.
      </video>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="video-tools" data-needs-js="" role="group" aria-label="Frames and speed">
        <IconButton
          icon={StepBack}
          label="One frame back"
          aria-keyshortcuts=","
          title="One frame back  ,"
          onClick={() => step(-1)}
        />
        <IconButton
          icon={StepForward}
          label="One frame forward"
          aria-keyshortcuts="."
          title="One frame forward  ."
          onClick={() => step(1)}
        />
        <label htmlFor={picker}>Speed</label>
        <select
          className="box"
          id={picker}
          aria-label="Playback speed"
          defaultValue={1}
          onKeyDown={keepSidewaysKeys}
          onChange={(event) => {
            if (video.current) video.current.playbackRate = Number(event.currentTarget.value)
          }}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}

/** Where motion is not wanted, a video waits for its reader. */
function stop(element: HTMLVideoElement): void {
  element.autoplay = false
  if (element.played.length === 0) element.pause()
}

/** Keys for single frames, in the viewer and on a page. */
export function onFrameKey(event: KeyboardEvent, step: (direction: 1 | -1) => void) {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key !== ',' && event.key !== '.') return
  event.preventDefault()
  event.stopPropagation()
  step(event.key === ',' ? -1 : 1)
}

/** Left and right select a speed here; the viewer around it must not turn pages. */
function keepSidewaysKeys(event: KeyboardEvent) {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') event.stopPropagation()
}

/** Browsers that only support the audio codec play the sound without a picture. */
function hasNoVideo(element: HTMLVideoElement): boolean {
  return element.readyState >= HTMLMediaElement.HAVE_METADATA && element.videoWidth === 0
}

/** Tells an unsupported format from a network error. */
async function reasonOf(element: HTMLVideoElement, url: string): Promise<string> {
  if (element.error?.code === MediaError.MEDIA_ERR_NETWORK) return NOT_LOADED
  const response = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
  return response?.ok ? CANNOT_PLAY : NOT_LOADED
}

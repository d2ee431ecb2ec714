import { formatClock } from '../units/clock.ts'
import type { FileView } from './entry-view.ts'
import { thumbnailUrl } from './paths/file-url.ts'
import { sampleLabel } from './sample-label.ts'

const HEIGHT = 150

/** The parts of an archive file that a text or case shows. */
export interface ShownFile
  extends Pick<FileView, 'id' | 'name' | 'version' | 'kind' | 'description'> {
  width?: number | undefined
  height?: number | undefined
  duration?: number | undefined
  /** Seconds into a video that a case names. */
  startsAt?: number | undefined
  /** Drawn for the site: no evidence of anything. */
  isSample: boolean
}

/** The same with all metadata. */
export interface FileInText extends FileView {
  /** Seconds into a video that a text names. */
  startsAt?: number | undefined
  isSample: boolean
}

/** Image attributes for a fixed height; the size prevents layout shift. */
export function thumbnailOf(file: ShownFile, usualWidth?: number) {
  const { width, height } = file
  return {
    src: thumbnailUrl(file, '0x150'),
    srcSet: `${thumbnailUrl(file, '0x300')} 2x`,
    width: width && height ? Math.round((width * HEIGHT) / height) : usualWidth,
    height: HEIGHT,
    loading: 'lazy',
    decoding: 'async',
  } as const
}

/** What a thumbnail alone does not show. */
export function marksOf({ kind, duration, startsAt, isSample }: ShownFile): string {
  const video =
    kind === 'video' && (duration === undefined ? 'Video' : `Video ${formatClock(duration)}`)
  const moment = startsAt !== undefined && `from ${formatClock(startsAt)}`
  return [isSample && sampleLabel(kind), video, moment].filter(Boolean).join(', ')
}

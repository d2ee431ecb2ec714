export interface Size {
  width: number
  height: number
}

/** The largest size of the same aspect ratio within an area; pictures are not enlarged. */
export function fitWithin(size: Size, area: Size, { mayGrow }: { mayGrow: boolean }): Size {
  const scale = Math.min(area.width / size.width, area.height / size.height)
  const used = mayGrow ? scale : Math.min(scale, 1)
  return { width: Math.round(size.width * used), height: Math.round(size.height * used) }
}

const PREVIEW_HEIGHT = 1080

interface Magnified {
  /** Height on the screen before zooming, in CSS pixels. */
  shownHeight: number
  /** Height of the original, if known. */
  height: number | undefined
  zoom: number
  pixelRatio: number
}

/** Whether the zoom exceeds the preview and the original has more pixels. */
export function needsOriginal({ shownHeight, height, zoom, pixelRatio }: Magnified): boolean {
  if (height !== undefined && height <= PREVIEW_HEIGHT) return false
  return shownHeight * zoom * pixelRatio > PREVIEW_HEIGHT
}

type SizeIfKnown = { [Side in keyof Size]?: number | undefined }

const MIN_ZOOM = 8
const MAX_ZOOM = 40
/** Approximate minimum width of a slide. */
const MIN_SLIDE_WIDTH = 400

/** Maximum zoom: each pixel of the original is about twice its size. */
export function zoomLimit({ width = 0, height = 0 }: SizeIfKnown): number {
  return Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, (2 * Math.max(width, height)) / MIN_SLIDE_WIDTH))
}

/** Animated or vector formats, which thumbnails cannot represent. */
export function needsOriginalAlways(name: string): boolean {
  return /\.(gif|svg|apng)$/i.test(name)
}

export function isDrawn(name: string): boolean {
  return /\.svg$/i.test(name)
}

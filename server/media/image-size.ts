export interface Size {
  width: number
  height: number
}

/** Wider panoramas get a smaller height instead. */
const WIDEST_RATIO = 8

/** Size of a picture scaled to a height. Only vector graphics are enlarged. */
export function fittedSize(
  { width, height }: Size,
  wantedHeight: number,
  { mayGrow = false } = {},
): Size {
  const scale = Math.min(wantedHeight / height, (wantedHeight * WIDEST_RATIO) / width)
  const applied = mayGrow ? scale : Math.min(scale, 1)
  return {
    width: Math.max(1, Math.round(width * applied)),
    height: Math.max(1, Math.round(height * applied)),
  }
}

/** Limit for the image of a long or narrow page, which gets smaller instead. */
const MAX_PIXELS = 12_000_000
/** The limit of WebP is 16,383. */
const MAX_SIDE = 16_000

/** Pixels of the image of a page. */
export function pageSize({ width, height }: Size, wanted: number): Size {
  const scale = Math.min(
    wanted / width,
    Math.sqrt(MAX_PIXELS / (width * height)),
    MAX_SIDE / height,
  )
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

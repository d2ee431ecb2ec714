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

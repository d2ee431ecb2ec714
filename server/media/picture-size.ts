export interface Size {
  width: number
  height: number
}

/** Panoramas would be wider than any screen: beyond this they become lower instead. */
const WIDEST_RATIO = 8

/**
 * Size of a picture made to a height. Never larger than the original, unless that is drawn of lines
 * and has no size of its own.
 */
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

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

/** Boxes are measured one at a time: measuring 10,000 entries at a key press would be felt. */
export type BoxAt = (index: number) => Box

/** How far an entry may reach into the row above and still begin a new row. */
const OVERLAP = 4

const ASIDE: Record<string, (at: number, count: number) => number> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Where a key leads from the entry at `at`. Left and right follow the order; up and down go to the
 * entry of the next row that begins nearest, so that a panorama leads back to where the reader came from.
 * @returns `undefined` when the key moves nothing.
 */
export function entryAfterKey(
  key: string,
  { at, count, boxAt }: { at: number; count: number; boxAt: BoxAt },
): number | undefined {
  const next = ASIDE[key]?.(at, count) ?? byRow(key, at, count, boxAt)
  return next === undefined || next === at || next < 0 || next >= count ? undefined : next
}

function byRow(key: string, at: number, count: number, boxAt: BoxAt): number | undefined {
  if (key === 'ArrowDown') return nearest(at, boxAt, belowOf(at, count, boxAt))
  if (key === 'ArrowUp') return nearest(at, boxAt, aboveOf(at, boxAt))
  return undefined
}

function belowOf(at: number, count: number, boxAt: BoxAt): number[] {
  const limit = boxAt(at).bottom - OVERLAP
  let index = at + 1
  while (index < count && boxAt(index).top < limit) index += 1
  const row: number[] = []
  const bottom = index < count ? boxAt(index).bottom - OVERLAP : 0
  for (; index < count && boxAt(index).top < bottom; index += 1) row.push(index)
  return row
}

function aboveOf(at: number, boxAt: BoxAt): number[] {
  const limit = boxAt(at).top + OVERLAP
  let index = at - 1
  while (index >= 0 && boxAt(index).bottom > limit) index -= 1
  const row: number[] = []
  const top = index >= 0 ? boxAt(index).top + OVERLAP : 0
  for (; index >= 0 && boxAt(index).bottom > top; index -= 1) row.push(index)
  return row
}

function nearest(at: number, boxAt: BoxAt, row: number[]): number | undefined {
  const { left } = boxAt(at)
  const distance = (index: number) => Math.abs(boxAt(index).left - left)
  return row.toSorted((a, b) => distance(a) - distance(b))[0]
}

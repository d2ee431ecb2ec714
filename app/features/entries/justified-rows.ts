/**
 * Pictures are 150 px high, or less where a narrow screen shrinks them; beyond these ratios there is no space for a
 * name.
 */
export const TILE_HEIGHT = 150
const MIN_RATIO = 0.55
const MAX_RATIO = 12
/** The same gap as in tiles.css. */
const GAP = 8

export interface Sized {
  width?: number | undefined
  height?: number | undefined
}

/** Width of a picture at the height of the grid; that of a square if its size is unknown. */
export function tileWidth({ width, height }: Sized): number {
  const ratio = width && height ? width / height : 1
  return Math.round(TILE_HEIGHT * Math.min(MAX_RATIO, Math.max(MIN_RATIO, ratio)))
}

export interface RowMeasure {
  /** Available width of a row, in px. */
  width: number
  /** The least share of its own width that a picture may get: narrow screens shrink a little. */
  fit: number
}

/**
 * Index of the first picture of each row. The browser breaks lines by the same rule (flex-wrap with whole pixels), so a
 * list can be split between two rows without a visible gap.
 */
export function rowStarts(widths: number[], { width, fit }: RowMeasure): number[] {
  const starts: number[] = []
  let used = Number.POSITIVE_INFINITY
  for (const [at, own] of widths.entries()) {
    const basis = Math.min(Math.floor(own * fit), width)
    used += GAP + basis
    if (used <= width) continue
    starts.push(at)
    used = basis
  }
  return starts
}

/** The height of the pictures of a row: full if they fit, otherwise all shrunk alike. */
export function rowHeight(widths: readonly number[], room: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0)
  const free = room - GAP * (widths.length - 1)
  return TILE_HEIGHT * Math.min(1, free / whole)
}

/** Index of the first card of each row, in a grid of equal cards. */
export function cardRowStarts(
  count: number,
  { width, card, gap }: { width: number; card: number; gap: number },
): number[] {
  const columns = Math.max(1, Math.floor((width + gap) / (card + gap)))
  return Array.from({ length: Math.ceil(count / columns) }, (_, row) => row * columns)
}

export interface Chunk {
  from: number
  to: number
  /** Index of its first row. */
  row: number
  rows: number
}

/**
 * Splits a list of rows into chunks that the browser lays out only near the screen. All but the last end with a whole
 * row.
 * @param first Entries of the first chunk, which is the page that the server sent.
 */
export function chunksOf(
  count: number,
  starts: number[],
  { first, size }: { first: number; size: number },
): Chunk[] {
  const chunks: Chunk[] = []
  let row = 0
  while (row < starts.length) {
    const from = starts[row] ?? 0
    const wanted = from + (chunks.length === 0 ? first : size)
    const next = rowAfter(starts, row, wanted, count)
    chunks.push({ from, to: starts[next] ?? count, row, rows: next - row })
    row = next
  }
  return chunks
}

/** The last row start up to `wanted`, but at least one row further. */
function rowAfter(starts: number[], row: number, wanted: number, count: number): number {
  if (wanted >= count) return starts.length
  let next = row + 1
  while (next + 1 < starts.length && (starts[next + 1] ?? count) <= wanted) next += 1
  return next
}

import type { PDFiumPage } from '@hyzyla/pdfium'
import { type LoadedText, withPageText } from '../pdf-decoder.ts'

/** Beyond them, the text of a page is cut anyway. */
const MAX_CHARACTERS = 60_000
const BLANK = 0x20
/** Share of the height of a glyph by which its second drawing is shifted at most. */
const SHIFT = 0.15
/** In points; also the size of a cell in which glyphs are looked up. */
const MAX_SHIFT = 2
const BYTES = Float64Array.BYTES_PER_ELEMENT
const PLACES = 6 * BYTES

/** The text of a page. Letters that are drawn twice at the same place, as bold type or for an outline, count once. */
export function readPageText(page: PDFiumPage): string {
  // Room for the places of one character, and for all characters with the zero at their end.
  const bytesFor = (count: number) => PLACES + 2 * (count + 1)
  const text = withPageText(page, { maxCharacters: MAX_CHARACTERS, bytesFor }, textWithoutRepeats)
  return text ?? ''
}

function textWithoutRepeats(loaded: LoadedText): string {
  const { module, text, count, pointer } = loaded
  const repeated = repeatedIndexes(loaded)
  const { wasmExports: decoder } = module
  const length = Math.max(1, decoder.FPDFText_GetText(text, 0, count, pointer + PLACES)) - 1
  const bytes = new Uint8Array(module.HEAPU8.buffer, pointer + PLACES, 2 * length)
  const whole = new TextDecoder('utf-16le').decode(bytes)
  // The decoder counts characters, not UTF-16 units.
  return repeated.size === 0 ? whole : [...whole].filter((_, at) => !repeated.has(at)).join('')
}

/** Places in the text of letters that are drawn a second time. */
function repeatedIndexes(loaded: LoadedText): Set<number> {
  const { module, text, count } = loaded
  const isDrawn = drawnGlyphs()
  const repeated = new Set<number>()
  for (let at = 0; at < count; at += 1) {
    const glyph = readGlyph(loaded, at)
    if (glyph && isDrawn(glyph))
      repeated.add(module.wasmExports.FPDFText_GetTextIndexFromCharIndex(text, at))
  }
  return repeated
}

function readGlyph({ module, text, pointer }: LoadedText, at: number): Glyph | undefined {
  const { wasmExports: decoder } = module
  const code = decoder.FPDFText_GetUnicode(text, at)
  if (code <= BLANK) return undefined
  const place = (index: number) => pointer + index * BYTES
  const isPlaced =
    decoder.FPDFText_GetCharOrigin(text, at, place(0), place(1)) &&
    decoder.FPDFText_GetCharBox(text, at, place(2), place(3), place(4), place(5))
  if (!isPlaced) return undefined
  // The memory of the decoder may have grown.
  const memory = new DataView(module.HEAPU8.buffer)
  const read = (index: number) => memory.getFloat64(place(index), true)
  return { code, x: read(0), y: read(1), height: Math.abs(read(5) - read(4)) }
}

export interface Glyph {
  code: number
  x: number
  y: number
  height: number
}

const NEIGHBOURS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => [x, y] as const))

/** Whether the same glyph was already painted at the same place. */
export function drawnGlyphs(): (glyph: Glyph) => boolean {
  const cells = new Map<string, Glyph>()
  const keyOf = ({ code, x, y }: Glyph, right = 0, up = 0) =>
    `${code} ${Math.floor(x / MAX_SHIFT) + right} ${Math.floor(y / MAX_SHIFT) + up}`
  return (glyph) => {
    const shift = Math.min(MAX_SHIFT, SHIFT * glyph.height)
    const isDrawn = NEIGHBOURS.some(([right, up]) => {
      const other = cells.get(keyOf(glyph, right, up))
      return other && Math.hypot(other.x - glyph.x, other.y - glyph.y) <= shift
    })
    if (!isDrawn) cells.set(keyOf(glyph), glyph)
    return isDrawn
  }
}

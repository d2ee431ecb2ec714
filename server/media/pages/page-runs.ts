import type { PDFiumPage } from '@hyzyla/pdfium'
import type { TextRun } from '#domain/archive/document-pages.ts'
import { type DecoderModule, internalsOf, type LoadedText, withPageText } from '../pdf-decoder.ts'
import { drawnGlyphs } from '../texts/pdf-page-text.ts'

interface Character {
  text: string
  /** In percent of the page; undefined for a blank. */
  box: Box | undefined
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const MAX_CHARACTERS = 30_000
const MAX_RUNS = 3000
/** A longer run is split at its next blank, so that it stays close to the letters in the picture. */
const LONG_RUN = 32
/** Gaps in units of the height of a letter, from where on the next letter begins a run of its own. */
const WIDE_GAP = 1.5
/** Share of the height by which letters of one line overlap at least. */
const OVERLAP = 0.5
/** Units of the device in which positions are computed: percentages with two decimals. */
const UNITS = 10_000
/** Memory for a place and a box. */
const RESULT_BYTES = 40
const BLANK = 0x20
/** The decoder's mark for a hyphen at the end of a line. */
const HYPHEN = 0x02
const LINE_BREAKS = new Set([0x0a, 0x0d])
const LAST_CHARACTER = 0x10ffff

/** The text of a page with its places. Letters that are drawn twice at the same place count once. */
export function readPageRuns(page: PDFiumPage): TextRun[] {
  const memory = { maxCharacters: MAX_CHARACTERS, bytesFor: () => RESULT_BYTES }
  return withPageText(page, memory, (loaded) => joinRuns(charactersOf(page, loaded))) ?? []
}

function* charactersOf(page: PDFiumPage, loaded: LoadedText): Iterable<Character> {
  const { module, text, count, pointer } = loaded
  const isDrawn = drawnGlyphs()
  for (let at = 0; at < count; at += 1) {
    const code = module.wasmExports.FPDFText_GetUnicode(text, at)
    const blank = blankOf(code)
    if (blank !== undefined) yield { text: blank, box: undefined }
    else {
      const letter = readLetter(page, text, at, pointer)
      if (letter && !isDrawn({ ...letter, code })) yield { text: letterOf(code), box: letter.box }
    }
  }
}

function letterOf(code: number): string {
  return code === HYPHEN ? '-' : String.fromCodePoint(code)
}

/** Placeholder for a character that is not drawn. */
function blankOf(code: number): string | undefined {
  if (LINE_BREAKS.has(code)) return '\n'
  if (code === HYPHEN) return undefined
  return code <= BLANK || code > LAST_CHARACTER ? ' ' : undefined
}

function readLetter(page: PDFiumPage, text: number, at: number, pointer: number) {
  const { module } = internalsOf(page)
  const { wasmExports: decoder } = module
  if (!decoder.FPDFText_GetLooseCharBox(text, at, pointer)) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = floatsAt(module, pointer)
  decoder.FPDFText_GetCharOrigin(text, at, pointer, pointer + 8)
  const memory = new DataView(module.HEAPU8.buffer)
  return {
    x: memory.getFloat64(pointer, true),
    y: memory.getFloat64(pointer + 8, true),
    height: Math.abs(top - bottom),
    box: boxOf([onPage(page, left, top, pointer), onPage(page, right, bottom, pointer)]),
  }
}

/** The memory of the decoder may have grown since the last call. */
function floatsAt({ HEAPU8 }: DecoderModule, pointer: number): number[] {
  const memory = new DataView(HEAPU8.buffer)
  return [0, 4, 8, 12].map((offset) => memory.getFloat32(pointer + offset, true))
}

/** A place on the displayed page, in percent. */
function onPage(page: PDFiumPage, x: number, y: number, pointer: number): [number, number] {
  const { module, pageIdx } = internalsOf(page)
  const target = [pointer, pointer + 4] as const
  module.wasmExports.FPDF_PageToDevice(pageIdx, 0, 0, UNITS, UNITS, 0, x, y, ...target)
  const memory = new DataView(module.HEAPU8.buffer)
  return [memory.getInt32(pointer, true) / 100, memory.getInt32(pointer + 4, true) / 100]
}

function boxOf(corners: readonly [number, number][]): Box {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  }
}

/** A run that is being joined. */
interface Growing {
  text: string
  box: Box
}

function joinRuns(characters: Iterable<Character>): TextRun[] {
  const runs: TextRun[] = []
  let run: Growing | undefined
  const end = (mark = '') => {
    if (run && isOnPage(run.box)) runs.push(textRun(run, mark))
    run = undefined
  }
  for (const character of characters) {
    if (runs.length >= MAX_RUNS) break
    if (run && endsBefore(run, character)) end(isNextLine(run, character) ? '\n' : '')
    run = joined(run, character)
  }
  end('\n')
  return runs
}

function endsBefore(run: Growing, { text, box }: Character): boolean {
  if (!box) return text === '\n'
  return !continues(run, box) || (run.text.length > LONG_RUN && run.text.endsWith(' '))
}

/** Letters below one another are a line that is written downwards. */
function isNextLine({ text: line, box: before }: Growing, { text, box }: Character): boolean {
  if (!box) return text === '\n'
  return line.length > 1 && box.top + box.bottom > 2 * before.bottom
}

function joined(run: Growing | undefined, { text, box }: Character): Growing | undefined {
  if (!run) return box && { text, box }
  if (box) return { text: run.text + text, box: union(run.box, box) }
  return run.text.endsWith(' ') ? run : { ...run, text: `${run.text} ` }
}

function continues({ box: before }: Growing, box: Box): boolean {
  const height = Math.max(0.01, Math.min(before.bottom - before.top, box.bottom - box.top))
  const overlap = Math.min(before.bottom, box.bottom) - Math.max(before.top, box.top)
  const gap = box.left - before.right
  return overlap >= OVERLAP * height && gap < WIDE_GAP * height && gap > -height
}

function union(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  }
}

function isOnPage({ left, top, right, bottom }: Box): boolean {
  return left < 100 && top < 100 && right > 0 && bottom > 0 && right > left && bottom > top
}

function textRun({ text, box }: Growing, mark: string): TextRun {
  const { left, top, right, bottom } = box
  const rounded = (value: number) => Math.round(value * 100) / 100
  return {
    text: text + mark,
    left: rounded(left),
    top: rounded(top),
    width: rounded(right - left),
    height: rounded(bottom - top),
  }
}

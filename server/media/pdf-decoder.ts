import type { PDFiumPage } from '@hyzyla/pdfium'

/** Functions of the decoder that the package exports without types. Results are written to memory, at pointers. */
interface Decoder {
  malloc(size: number): number
  free(pointer: number): void
  FPDF_GetPageSizeByIndex(document: number, index: number, width: number, height: number): number
  FPDF_ClosePage(page: number): void
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetText(text: number, from: number, count: number, pointer: number): number
  FPDFText_GetUnicode(text: number, at: number): number
  FPDFText_GetTextIndexFromCharIndex(text: number, at: number): number
  /** Writes doubles, in points. */
  FPDFText_GetCharOrigin(text: number, at: number, x: number, y: number): number
  /** Writes left, right, bottom and top as doubles, in points. */
  FPDFText_GetCharBox(text: number, at: number, ...places: [number, number, number, number]): number
  /** Writes left, top, right and bottom as floats, in points from the lower left corner of the paper. */
  FPDFText_GetLooseCharBox(text: number, at: number, box: number): number
  /** Follows the rotation and the crop of the page, and writes integers. */
  FPDF_PageToDevice(
    page: number,
    startX: number,
    startY: number,
    width: number,
    height: number,
    rotation: number,
    x: number,
    y: number,
    deviceX: number,
    deviceY: number,
  ): number
}

export interface DecoderModule {
  wasmExports: Decoder
  HEAPU8: Uint8Array
}

/** Private in the types of the package, which has no other way to the places of letters. */
export function internalsOf(page: PDFiumPage) {
  return page as unknown as { module: DecoderModule; pageIdx: number }
}

/** The text of a page in the decoder. */
export interface LoadedText {
  module: DecoderModule
  text: number
  /** Characters to read. */
  count: number
  /** Memory for results. */
  pointer: number
}

/**
 * Reads the text of a page, and frees it. `undefined` for a page without any.
 * @param maxCharacters Characters that are read.
 * @param bytesFor Size of the memory for results.
 */
export function withPageText<Result>(
  page: PDFiumPage,
  { maxCharacters, bytesFor }: { maxCharacters: number; bytesFor: (count: number) => number },
  read: (loaded: LoadedText) => Result,
): Result | undefined {
  const { module, pageIdx } = internalsOf(page)
  const { wasmExports: decoder } = module
  const text = decoder.FPDFText_LoadPage(pageIdx)
  if (text === 0) return undefined
  const count = Math.min(decoder.FPDFText_CountChars(text), maxCharacters)
  const pointer = decoder.malloc(bytesFor(count))
  try {
    return read({ module, text, count, pointer })
  } finally {
    decoder.free(pointer)
    decoder.FPDFText_ClosePage(text)
  }
}

/** `undefined` for a damaged page. */
export function unlessDamaged<Result>(read: () => Result): Result | undefined {
  try {
    return read()
  } catch (error) {
    // The decoder itself has failed and cannot be used any more.
    if (error instanceof Error && error.name === 'RuntimeError') throw error
    return undefined
  }
}

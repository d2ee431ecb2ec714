import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { DecodeError } from './decode-error.ts'

/** The decoder keeps the file in memory twice. */
const MOST_BYTES = 100_000_000

/** Runs a task on an open PDF, and frees everything that it loaded. */
export async function withPdf<Result>(
  path: string,
  task: (document: PDFiumDocument) => Promise<Result>,
): Promise<Result> {
  if ((await stat(path)).size > MOST_BYTES) throw new DecodeError('The document is too large.')
  const library = await PDFiumLibrary.init({ wasmBinary: await decoderCode() })
  try {
    return await task(await library.loadDocument(await readFile(path)))
  } finally {
    library.destroy()
  }
}

async function decoderCode(): Promise<ArrayBuffer> {
  const file = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
  const { buffer, byteOffset, length } = await readFile(file)
  return buffer.slice(byteOffset, byteOffset + length)
}

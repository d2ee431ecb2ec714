import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { DecodeError } from '../decode-error.ts'
import { fittedSize } from '../image-size.ts'
import type { DecodedImage, ProbeResult } from '../probe-result.ts'
import { fromPixels } from './image-decoder.ts'

/** The decoder keeps the file in memory twice. */
const MAX_BYTES = 100_000_000

/** Pages are measured in points, so a document has no pixel size. */
export async function probePdf(path: string, mediaType: string): Promise<ProbeResult> {
  return {
    facts: { mediaType, width: undefined, height: undefined, duration: undefined },
    decode: (height) => firstPage(path, height),
  }
}

async function firstPage(path: string, height: number): Promise<DecodedImage> {
  if ((await stat(path)).size > MAX_BYTES) throw new DecodeError('The document is too large.')
  const library = await PDFiumLibrary.init({ wasmBinary: await decoderCode() })
  try {
    const document = await library.loadDocument(await readFile(path))
    const page = document.getPage(0)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    const wanted = { width: originalWidth, height: originalHeight }
    if (!(wanted.width > 0 && wanted.height > 0)) throw new DecodeError('The page has no size.')
    const { data, ...size } = await page.render({
      ...fittedSize(wanted, height, { mayGrow: true }),
      render: async (drawn) => drawn.data,
    })
    const image = fromPixels({ bytes: data, ...size, channels: 4 }).flatten({ background: 'white' })
    return { image, size, isVector: true }
  } finally {
    library.destroy()
  }
}

async function decoderCode(): Promise<ArrayBuffer> {
  const file = fileURLToPath(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))
  const { buffer, byteOffset, length } = await readFile(file)
  return buffer.slice(byteOffset, byteOffset + length)
}

import { DecodeError } from '../decode-error.ts'
import { fittedSize } from '../image-size.ts'
import { withPdf } from '../pdf-document.ts'
import type { DecodedImage, ProbeResult } from '../probe-result.ts'
import { fromPixels } from './image-decoder.ts'

/** Pages are measured in points, so a document has no pixel size. */
export async function probePdf(path: string, mediaType: string): Promise<ProbeResult> {
  return {
    facts: { mediaType, width: undefined, height: undefined, duration: undefined },
    decode: (height) => firstPage(path, height),
  }
}

function firstPage(path: string, height: number): Promise<DecodedImage> {
  return withPdf(path, async (document) => {
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
  })
}

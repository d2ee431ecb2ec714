import type { PageWidth } from '#domain/archive/document-pages.ts'
import { DecodeError, NO_PAGE } from '../decode-error.ts'
import { fromPixels } from '../formats/image-decoder.ts'
import { pageSize } from '../image-size.ts'
import { withPdf } from '../pdf-document.ts'

export const pageFormats = ['webp', 'jpeg'] as const
export type PageFormat = (typeof pageFormats)[number]

export interface PageImageOptions {
  /** From 1. */
  page: number
  width: PageWidth
  format: PageFormat
}

/** A page as it is printed, on white paper. */
export function drawPage(
  path: string,
  { page: number, width, format }: PageImageOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  return withPdf(path, async (document) => {
    if (number > document.getPageCount()) throw new DecodeError(NO_PAGE)
    const page = document.getPage(number - 1)
    const { originalWidth, originalHeight } = page.getOriginalSize()
    if (!(originalWidth > 0 && originalHeight > 0)) throw new DecodeError('The page has no size.')
    const wanted = pageSize({ width: originalWidth, height: originalHeight }, width)
    const { data, ...size } = await page.render({ ...wanted, render: async (drawn) => drawn.data })
    const image = fromPixels({ bytes: data, ...size, channels: 4 }).removeAlpha()
    // Better subsampling, or more effort, would take ten times as long.
    const encoded =
      format === 'webp' ? image.webp({ quality: 80, effort: 0 }) : image.jpeg({ quality: 82 })
    return new Uint8Array(await encoded.toBuffer())
  })
}

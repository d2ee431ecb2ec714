import type { Sharp } from 'sharp'
import { fromPixels, type Pixels } from './formats/image-decoder.ts'
import { fittedSize } from './image-size.ts'
import type { ImageFormat } from './media-processor.ts'
import type { DecodedImage } from './probe-result.ts'

/** Resizes a picture to 8-bit sRGB pixels with alpha and without metadata. */
export async function shrink(picture: DecodedImage, height: number): Promise<Pixels> {
  const { width, height: fitted } = fittedSize(picture.size, height, { mayGrow: picture.isVector })
  const { data, info } = await picture.image
    .resize(width, fitted, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: 4 }
}

export async function encode(
  pixels: Pixels,
  format: ImageFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await encoder(fromPixels(pixels), format).toBuffer()
  return new Uint8Array(bytes)
}

function encoder(image: Sharp, format: ImageFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 56, effort: 2 })
    case 'webp':
      return image.webp({ quality: 80, smartSubsample: true, effort: 2 })
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg({ quality: 82 })
  }
}

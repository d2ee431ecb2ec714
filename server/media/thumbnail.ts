import type { Sharp } from 'sharp'
import { fromPixels, type Pixels } from './image-decoder.ts'
import { fittedSize } from './picture-size.ts'
import type { OpenPicture } from './sight.ts'
import type { PictureFormat } from './workshop.ts'

/** The pixels of a picture at a height: in sRGB, 8 bits, with transparency, without anything said about it. */
export async function shrink(picture: OpenPicture, height: number): Promise<Pixels> {
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
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await encoder(fromPixels(pixels), format).toBuffer()
  return new Uint8Array(bytes)
}

function encoder(image: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      return image.avif({ quality: 56, effort: 2 })
    case 'webp':
      return image.webp({ quality: 80, smartSubsample: true, effort: 2 })
    case 'jpeg':
      return image.flatten({ background: 'white' }).jpeg({ quality: 82 })
  }
}

import sharp, { type Sharp } from 'sharp'

/** Line drawings have few colours: a palette keeps them sharp and small. */
export function encodePicture(shot: Buffer, name: string, turned: boolean): Promise<Buffer> {
  const picture = sharp(shot).flatten({ background: '#f4f3ed' })
  switch (name.slice(name.lastIndexOf('.'))) {
    case '.png':
      return picture.png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer()
    case '.webp':
      return picture.webp({ lossless: true, effort: 6 }).toBuffer()
    case '.avif':
      return picture.avif({ quality: 60, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer()
    case '.jpg':
      return turned
        ? lyingOnItsSide(picture)
        : picture.jpeg({ quality: 74, mozjpeg: true }).toBuffer()
    default:
      throw new Error(`No way to encode ${name}.`)
  }
}

/** Orientation 6 says: turn by 90° clockwise to show. The pixels are therefore turned the other way. */
const lyingOnItsSide = (picture: Sharp) =>
  picture
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()

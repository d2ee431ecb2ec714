import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import { DecodeError, decodeProblem, NO_PREVIEW } from './decode-error.ts'
import { fromPixels, type Pixels } from './formats/image-decoder.ts'
import { probeImage } from './formats/image-file.ts'
import { fittedSize } from './image-size.ts'
import { emptyResult, type Job, type JobResult } from './job.ts'
import type { MediaFacts } from './media-facts.ts'
import type { ImageFormat } from './media-processor.ts'
import type { DecodedImage, ProbeResult } from './probe-result.ts'
import type { TextRange, TextSlice } from './text-slice.ts'
import type { VideoPlayback } from './videos/frame-times.ts'

/** Bad bytes give a result with a problem, not an exception. */
export async function processJob(job: Job): Promise<JobResult> {
  const result = emptyResult(job.mediaType)
  try {
    if (job.photo) return { ...result, photo: await readMetadata(job, job.photo) }
    if (job.video) return { ...result, video: await readVideo(job.path) }
    if (job.text) return { ...result, text: await readText(job, job.text) }
    if (job.page ?? job.pages) return { ...result, ...(await readPdf(job)) }
    const { facts, decode } = await probe(job)
    Object.assign(result.facts, facts)
    if (!decode) return result
    const height = Number(job.size.slice(2))
    const pixels = await shrink(await decode(height), height)
    if (job.needsPlaceholder)
      Object.assign(result.facts, await createPlaceholder(fromPixels(pixels)))
    result.picture = await encode(pixels, job.format)
  } catch (error) {
    result.facts.problem = decodeProblem(error)
  }
  return result
}

async function readMetadata({ path, mediaType }: Job, choice: 'strip' | 'keep') {
  if (isPhoto(mediaType))
    return (await import('./formats/photo-file.ts')).processPhoto(path, mediaType, choice)
  const { extractMetadata } = await import('./extract-metadata.ts')
  return { details: await extractMetadata(path, mediaType), stripped: undefined }
}

async function readText({ path, mediaType }: Job, range: TextRange): Promise<TextSlice> {
  return mediaKind(mediaType) === 'pdf'
    ? (await import('./texts/pdf-text.ts')).readPdfText(path, range)
    : (await import('./texts/text-file.ts')).readTextFile(path, mediaType)
}

/** Unreadable frame times must not prevent moving the index to the start. */
async function readVideo(path: string): Promise<VideoPlayback> {
  const { moveIndexToStart } = await import('./videos/video-start.ts')
  const { readFrames } = await import('./videos/frame-times.ts')
  const start = await moveIndexToStart(path)
  const frames = await readFrames(path).catch(() => undefined)
  return { start, ...frames }
}

async function readPdf({ path, page, pages }: Job): Promise<Partial<JobResult>> {
  if (page) return { picture: await (await import('./pages/page-image.ts')).drawPage(path, page) }
  return pages
    ? { pages: await (await import('./pages/read-pages.ts')).readPages(path, pages) }
    : {}
}

/** Loads decoders on demand: most worker processes only ever see photos. */
async function probe({ path, mediaType }: Job): Promise<ProbeResult> {
  switch (mediaKind(mediaType)) {
    case 'image':
      return probeImage(path, mediaType)
    case 'video':
    case 'audio':
      return (await import('./formats/video-file.ts')).probeVideo(path, mediaType)
    case 'pdf':
      return (await import('./formats/pdf-file.ts')).probePdf(path, mediaType)
    case 'text':
    case 'package':
    case 'other':
      throw new DecodeError(NO_PREVIEW)
  }
}

/** Maximum of ThumbHash. */
const MAX_SIDE = 100

/** Thumbhash and average colour, shown until the picture has loaded. */
async function createPlaceholder(
  picture: Sharp,
): Promise<Pick<MediaFacts, 'placeholder' | 'colour'>> {
  const { data, info } = await picture
    .resize(MAX_SIDE, MAX_SIDE, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const hash = rgbaToThumbHash(info.width, info.height, data)
  return { placeholder: Buffer.from(hash).toString('base64'), colour: averageColour(data) }
}

/** Transparent pixels count as white. */
function averageColour(rgba: Uint8Array): string {
  const sums = [0, 0, 0]
  for (let at = 0; at < rgba.length; at += 4) {
    const cover = (rgba[at + 3] ?? 255) / 255
    for (const channel of [0, 1, 2]) {
      const value = (rgba[at + channel] ?? 0) * cover + 255 * (1 - cover)
      sums[channel] = (sums[channel] ?? 0) + value
    }
  }
  const hex = sums.map((sum) =>
    Math.round(sum / (rgba.length / 4))
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

/** Resizes a picture to 8-bit sRGB pixels with alpha and without metadata. */
async function shrink(picture: DecodedImage, height: number): Promise<Pixels> {
  const { width, height: fitted } = fittedSize(picture.size, height, { mayGrow: picture.isVector })
  const { data, info } = await picture.image
    .resize(width, fitted, { fit: 'fill' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height, channels: 4 }
}

async function encode(pixels: Pixels, format: ImageFormat): Promise<Uint8Array<ArrayBuffer>> {
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

import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { isPhoto } from '#domain/uploads/photo.ts'
import { DecodeError, decodeProblem } from './decode-error.ts'
import { fromPixels } from './formats/image-decoder.ts'
import { probeImage } from './formats/image-file.ts'
import { emptyResult, type Job, type JobResult } from './job.ts'
import { createPlaceholder } from './placeholder.ts'
import type { ProbeResult } from './probe-result.ts'
import type { TextRange, TextSlice } from './text-slice.ts'
import { encode, shrink } from './thumbnail.ts'

/** Bad bytes give a result with a problem, not an exception. */
export async function processJob(job: Job): Promise<JobResult> {
  const result = emptyResult(job.mediaType)
  try {
    if (job.photo) return { ...result, photo: await readMetadata(job, job.photo) }
    if (job.text) return { ...result, text: await readText(job, job.text) }
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
  const { extractMetadata: lookAtTold } = await import('./extract-metadata.ts')
  return { details: await lookAtTold(path, mediaType), stripped: undefined }
}

async function readText({ path, mediaType }: Job, range: TextRange): Promise<TextSlice> {
  return mediaKind(mediaType) === 'pdf'
    ? (await import('./pdf-text.ts')).readPdfText(path, range)
    : (await import('./text-file.ts')).readTextFile(path, mediaType)
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
      throw new DecodeError('Files of this type have no picture.')
  }
}

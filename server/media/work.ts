import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { isPhotograph } from '#domain/uploads/photograph.ts'
import { fromPixels } from './image-decoder.ts'
import { impressionOf } from './impression.ts'
import { type Job, nothingFound, type Work } from './job.ts'
import { lookAtPicture } from './picture-file.ts'
import type { Sight } from './sight.ts'
import { encode, shrink } from './thumbnail.ts'
import { problemOf, Unreadable } from './unreadable.ts'

/** Does a job. Bad bytes are an answer, not a failure. */
export async function work(job: Job): Promise<Work> {
  const found = nothingFound(job.mediaType)
  try {
    if (job.photo) return { ...found, photo: await lookAtDetails(job, job.photo) }
    const { facts, open } = await look(job)
    Object.assign(found.facts, facts)
    if (!open) return found
    const height = Number(job.size.slice(2))
    const pixels = await shrink(await open(height), height)
    if (job.isFirstLook) Object.assign(found.facts, await impressionOf(fromPixels(pixels)))
    found.picture = await encode(pixels, job.format)
  } catch (error) {
    found.facts.problem = problemOf(error)
  }
  return found
}

async function lookAtDetails({ path, mediaType }: Job, choice: 'strip' | 'keep') {
  if (isPhotograph(mediaType))
    return (await import('./photo-file.ts')).lookAtPhotograph(path, mediaType, choice)
  const { lookAtTold } = await import('./told-details.ts')
  return { details: await lookAtTold(path, mediaType), stripped: undefined }
}

/** Decoders are loaded when first needed: most children only ever see photographs. */
async function look({ path, mediaType }: Job): Promise<Sight> {
  switch (mediaKind(mediaType)) {
    case 'image':
      return lookAtPicture(path, mediaType)
    case 'video':
    case 'audio':
      return (await import('./film-file.ts')).lookAtFilm(path, mediaType)
    case 'pdf':
      return (await import('./pdf-file.ts')).lookAtPdf(path, mediaType)
    case 'text':
    case 'package':
    case 'other':
      throw new Unreadable('Files of this type have no picture.')
  }
}

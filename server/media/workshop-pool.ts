import type { ThumbnailSize } from '#domain/archive/file-address.ts'
import { mediaKind } from '#domain/archive/media-type.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { SiteError } from '../errors.ts'
import { type ChildrenOptions, openChildren, type Urgency } from './children.ts'
import { nothingFound, type Work } from './job.ts'
import { keepPictures, type PictureName } from './kept-pictures.ts'
import { HEAD_BYTES, mediaTypeOf } from './media-type-of.ts'
import type { Picture, PictureFormat, Workshop } from './workshop.ts'

export interface WorkshopParts {
  blobs: Pick<BlobStore, 'size' | 'read' | 'localPath'>
  /** Folder of the thumbnails. */
  thumbnails: string
  workers?: ChildrenOptions
}

/** Every import makes this one: it is what listings show. */
const FIRST: { size: ThumbnailSize; format: PictureFormat } = { size: '0x150', format: 'webp' }
const NO_PICTURE: Picture = { ok: false, problem: 'Files of this type have no picture.' }

/** A workshop whose decoders run in child processes: no bytes can bring the site down or make it wait. */
export function createWorkshop({ blobs, thumbnails, workers }: WorkshopParts): Workshop {
  const children = openChildren(workers)
  const kept = keepPictures(thumbnails)
  const making = new Map<string, Promise<Picture>>()

  /** Lets a child look into a blob, and keeps what it made. */
  const make = async (name: PictureName, mediaType: string, urgency: Urgency): Promise<Work> => {
    const { sha256, size, format } = name
    const isFirstLook = urgency === 'in turn'
    const path = await blobs.localPath(sha256)
    const work = await children.run({ path, mediaType, size, format, isFirstLook }, urgency)
    const { problem } = work.facts
    if (work.picture) await kept.keep(name, work.picture)
    else if (problem) await kept.keepProblem(sha256, problem)
    return work
  }

  const findOrMake = async (name: PictureName): Promise<Picture> => {
    const problem = await kept.findProblem(name.sha256)
    if (problem) return { ok: false, problem }
    const mediaType = await typeOf(blobs, name.sha256)
    if (!isForDecoders(mediaType)) return NO_PICTURE
    const { picture, facts } = await make(name, mediaType, 'now')
    if (picture) return shown(picture, name.format)
    return facts.problem ? { ok: false, problem: facts.problem } : NO_PICTURE
  }

  return {
    async examine(sha256) {
      const mediaType = await typeOf(blobs, sha256)
      if (!isForDecoders(mediaType)) return nothingFound(mediaType).facts
      return (await make({ sha256, ...FIRST }, mediaType, 'in turn')).facts
    },

    async thumbnail(sha256, size, format) {
      const name = { sha256, size, format }
      const found = await kept.find(name)
      if (found) return shown(found, format)
      const key = `${sha256}-${size}-${format}`
      const made = making.get(key) ?? findOrMake(name).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },

    close: () => children.close(),
  }
}

function shown(bytes: Uint8Array<ArrayBuffer>, format: PictureFormat): Picture {
  return { ok: true, bytes, mediaType: `image/${format}` }
}

function isForDecoders(mediaType: string): boolean {
  return ['image', 'video', 'audio', 'pdf'].includes(mediaKind(mediaType))
}

/** A look at the first bytes, which needs no child: most files of an archive are done with it. */
async function typeOf(blobs: WorkshopParts['blobs'], sha256: string): Promise<string> {
  const size = await blobs.size(sha256)
  if (size === undefined) throw new SiteError('file/missing-bytes')
  const end = Math.min(size, HEAD_BYTES) - 1
  return mediaTypeOf(end < 0 ? new Uint8Array() : await blobs.read(sha256, { start: 0, end }))
}

import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { BlobStore, Derived } from '../blobs/blob-store.ts'
import type { Claims } from '../db/claims.ts'
import { SiteError } from '../errors.ts'
import { type ChildrenOptions, openChildren, type Urgency } from './children.ts'
import { nothingFound, type Work } from './job.ts'
import { keepPictures, type PictureName } from './kept-pictures.ts'
import { HEAD_BYTES, mediaTypeOf } from './media-type-of.ts'
import type { PhotoWorkshop, Picture, PictureFormat, Workshop } from './workshop.ts'

export interface WorkshopParts {
  blobs: Pick<BlobStore, 'size' | 'read' | 'lendPath'>
  thumbnails: Derived
  /** Nodes that share a store make each thumbnail once. */
  claims: Claims
  workers?: ChildrenOptions
}

/** Every import makes this one: it is what listings show. */
const FIRST: { size: ThumbnailSize; format: PictureFormat } = { size: '0x150', format: 'webp' }
const NO_PICTURE: Picture = { ok: false, problem: 'Files of this type have no picture.' }

/** A workshop whose decoders run in child processes: no bytes can bring the site down or make it wait. */
export function createWorkshop({
  blobs,
  thumbnails,
  claims,
  workers,
}: WorkshopParts): Workshop & PhotoWorkshop {
  const children = openChildren(workers)
  const kept = keepPictures(thumbnails)
  const making = new Map<string, Promise<Picture>>()

  /** Lets a child look into a blob. */
  const make = ({ sha256, size, format }: PictureName, mediaType: string, urgency: Urgency) => {
    const isFirstLook = urgency !== 'now'
    return blobs.lendPath(sha256, (path) =>
      children.run({ path, mediaType, size, format, isFirstLook }, urgency),
    )
  }

  const keep = async (name: PictureName, { picture, facts: { problem } }: Work) => {
    if (picture) await kept.keep(name, picture)
    else if (problem) await kept.keepProblem(name.sha256, problem)
  }

  const findOrMake = async (name: PictureName): Promise<Picture> => {
    const found = await kept.find(name)
    if (found) return shown(found, name.format)
    const problem = await kept.findProblem(name.sha256)
    if (problem) return { ok: false, problem }
    const mediaType = await typeOf(blobs, name.sha256)
    if (!isForDecoders(mediaType)) return NO_PICTURE
    const work = await make(name, mediaType, 'now')
    // Whoever waits for it sees it, even when it cannot be kept for the next.
    await keep(name, work).catch(() => undefined)
    const { picture, facts } = work
    if (picture) return shown(picture, name.format)
    return facts.problem ? { ok: false, problem: facts.problem } : NO_PICTURE
  }

  return {
    async examine(sha256, known, urgency = 'in turn') {
      const mediaType = known ?? (await typeOf(blobs, sha256))
      if (!isForDecoders(mediaType)) return nothingFound(mediaType).facts
      const work = await make({ sha256, ...FIRST }, mediaType, urgency)
      await keep({ sha256, ...FIRST }, work)
      return work.facts
    },

    async thumbnail(sha256, size, format) {
      const name = { sha256, size, format }
      const found = await kept.find(name)
      if (found) return shown(found, format)
      const key = `${sha256}-${size}-${format}`
      const made =
        making.get(key) ??
        claims.once(`thumbnail ${key}`, () => findOrMake(name)).finally(() => making.delete(key))
      making.set(key, made)
      return made
    },

    async photoCopy(sha256, choice) {
      const mediaType = await typeOf(blobs, sha256)
      const { photo, facts } = await blobs.lendPath(sha256, (path) =>
        children.run({ path, mediaType, ...FIRST, isFirstLook: false, photo: choice }, 'in turn'),
      )
      if (photo) return photo
      throw new SiteError('upload/photo', { detail: facts.problem })
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

import { z } from 'zod'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { type FileId, fileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { originalBody, photoResponse } from '#domain/uploads/inbox-calls.ts'
import { isInspected } from '#domain/uploads/photo.ts'
import { fileOf, selectFiles } from '../archive/rows.ts'
import { SiteError } from '../errors.ts'
import { originalOf, publishOriginal, selectPublished } from '../manage/originals.ts'
import { NO_PRIVATE_METADATA } from '../media/private-metadata.ts'
import type { Uploads } from '../uploads/open-uploads.ts'
import { stripMetadata } from '../uploads/strip-metadata.ts'
import { call } from './call.ts'
import { changeCall } from './change-call.ts'

export interface PhotoParts {
  uploads: Pick<Uploads, 'db' | 'blobs' | 'mediaProcessor'>
}

export const photoCalls = [
  call('GET /api/files/photo/:id', {
    id: 'getPhotoDetails',
    action: 'file_reading',
    summary: 'Get the personal metadata of a photo, video or SVG, and the original of a photo',
    params: z.object({ id: fileId }),
    response: photoResponse,
    handle: async ({ uploads: { db, mediaProcessor } }: PhotoParts, { params: { id } }) => {
      const original = await originalOf(db, id)
      const file = original ?? (await fileWith(db, id))
      const details = isInspected(file.mediaType)
        ? (await mediaProcessor.photoCopy(file.sha256, 'keep')).details
        : NO_PRIVATE_METADATA
      const published = await selectPublished(db, file.sha256)
        .where('file.id', '!=', id)
        .limit(10)
        .execute()
      return {
        details,
        original: original
          ? { sha256: original.sha256, file_size: original.size, url: `api/files/original/${id}` }
          : null,
        copies: published.map(({ id: copy, path, name }) => ({
          id: copy,
          path: within(path as ArchivePath, name),
        })),
      }
    },
  }),

  changeCall('POST /api/files/showOriginal', {
    id: 'publishOriginal',
    summary: 'Publish the original of a photo, with its metadata',
    body: originalBody,
    change: ({ uploads: { db } }: PhotoParts, actor, { path }) => publishOriginal(db, actor, path),
  }),

  changeCall('POST /api/files/hideDetails', {
    id: 'stripMetadata',
    summary:
      'Remove location, device and owner data from a photo and from all files with the same content',
    body: originalBody,
    change: ({ uploads }: PhotoParts, actor, { path }) => stripMetadata(uploads, actor, path),
  }),
]

async function fileWith(db: Uploads['db'], id: FileId): Promise<ArchiveFile> {
  const row = await selectFiles(db).where('file.id', '=', id).executeTakeFirst()
  if (!row) throw new SiteError('archive/not-found')
  return fileOf(row)
}

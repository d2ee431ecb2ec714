import type { Context } from 'hono'
import { z } from 'zod'
import { mayDo } from '#domain/access/may-do.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile, ArchiveFolder, ListingQuery } from '#domain/archive/listing/listing.ts'
import { imageEntry, toUnixSeconds } from '#domain/archive/listing/listing-json.ts'
import {
  imagesQuery,
  listingQuery,
  MAX_LISTED,
  sortOrderOf,
} from '#domain/archive/listing/listing-query.ts'
import {
  fileMetaResponse,
  folderMetaResponse,
  imagesResponse,
  listingResponse,
} from '#domain/archive/listing/listing-response.ts'
import { DEFAULT_ORDER } from '#domain/archive/listing/sort-order.ts'
import { metadataJson } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { call } from './call.ts'
import { listingBody } from './listing-body.ts'
import { respondInParts } from './response-parts.ts'

export interface ArchiveParts {
  archive: Archive
}

export const archiveCalls = [
  call('GET /api/files', {
    id: 'listFolder',
    action: 'read',
    summary: 'List the images, files and subfolders of a folder',
    query: listingQuery,
    response: listingResponse,
    failures: [404],
    cachedBy: ['dir', 'sort', 'order'],
    handle: ({ archive }: ArchiveParts, { query: { dir: path, limit, cursor, ...query } }, c) =>
      listed(c, archive, { path, order: sortOrderOf(query), limit, cursor }),
  }),

  call('GET /api/files/images', {
    id: 'listImages',
    action: 'read',
    summary: 'List the images of a folder by position',
    query: imagesQuery,
    response: imagesResponse,
    failures: [404],
    handle: async ({ archive }: ArchiveParts, { query }) => {
      const { dir: path, from, limit } = query
      const folder = await archive.folder(path)
      const images = await archive.images({ path, order: sortOrderOf(query), from, limit })
      if (!folder || !images) throw new SiteError('archive/not-found')
      return { images: images.map(imageEntry), total: folder.totals.images }
    },
  }),

  call('GET /api/publicFiles', {
    id: 'listFolderByPath',
    action: 'read',
    summary: 'List a folder by its path, for older links',
    query: z.object({ path: archivePath.optional() }),
    response: listingResponse,
    failures: [404],
    cachedBy: ['path'],
    handle: ({ archive }: ArchiveParts, { query }, c) =>
      listed(c, archive, wholeFolder(query.path ?? ROOT)),
  }),

  call('GET /files', {
    id: 'listRoot',
    action: 'read',
    summary: 'List the root folder',
    response: listingResponse,
    cachedBy: [],
    handle: ({ archive }: ArchiveParts, _, c) => listed(c, archive, wholeFolder(ROOT)),
  }),

  call('GET /api/files/meta', {
    id: 'getMetadata',
    action: 'read',
    summary: 'Get the metadata of the file or folder at a path',
    query: z.object({ path: archivePath }),
    response: z.union([fileMetaResponse, folderMetaResponse]),
    failures: [404],
    handle: async ({ archive }: ArchiveParts, { query: { path } }, c) => {
      const isEditor = mayDo(c.get('user'), 'file_reading')
      const folder = await archive.folder(path)
      if (folder) return withRevision(folderMeta(folder), folder, isEditor)
      const file = await archive.fileAt(path)
      if (!file) throw new SiteError('archive/not-found')
      return withRevision(fileMeta(file), file, isEditor)
    },
  }),

  call('GET /info/file', {
    id: 'getFileMetadata',
    action: 'read',
    summary: 'Get the metadata of a file by its ID',
    query: z.object({ id: fileId }),
    response: fileMetaResponse,
    failures: [404],
    handle: async ({ archive }: ArchiveParts, { query }) => {
      const file = await archive.file(query.id)
      if (!file) throw new SiteError('archive/not-found')
      return fileMeta(file)
    },
  }),
]

function withRevision<Meta extends object>(
  meta: Meta,
  { revision }: { revision: number },
  isEditor: boolean,
): Meta & { revision?: number } {
  return isEditor ? { ...meta, revision } : meta
}

function wholeFolder(path: ArchivePath): ListingQuery {
  return { path, order: DEFAULT_ORDER, limit: MAX_LISTED }
}

async function listed(
  c: Context<SiteEnv>,
  archive: Archive,
  query: ListingQuery,
): Promise<Response> {
  return respondInParts(c, await listingBody(archive, query))
}

function fileMeta(file: ArchiveFile): z.output<typeof fileMetaResponse> {
  return {
    id: file.id,
    name: file.name,
    path: within(file.folder, file.name),
    file_size: file.size,
    upload_author: file.uploader,
    upload_date: toUnixSeconds(file.uploadedAt),
    url: `files/${encodeURIComponent(file.name)}?id=${file.id}`,
    ...metadataJson(file),
    media_type: file.mediaType,
    sha256: file.sha256,
    width: file.width ?? null,
    height: file.height ?? null,
    duration: file.duration ?? null,
  }
}

function folderMeta(folder: ArchiveFolder): z.output<typeof folderMetaResponse> {
  return {
    name: folder.name,
    path: folder.path,
    description: folder.description,
    upload_date: toUnixSeconds(folder.createdAt),
    folders: folder.totals.folders,
    images: folder.totals.images,
    files: folder.totals.files,
    file_count: folder.totals.filesBelow,
    file_size: folder.totals.bytesBelow,
  }
}

import { z } from 'zod'
import { rejectionDetails, unixSeconds } from '../manage-response.ts'
import { metadataShape } from '../metadata/metadata-response.ts'
import { fileId } from '../paths/file-id.ts'

const { source, description, ...furtherMetadata } = metadataShape

const entryMeta = z.object({
  upload_date: unixSeconds,
  source,
  description,
  file_size: z.int().describe('Bytes; for a folder, of everything in it'),
})

const fileEntry = z.object({
  name: z.string(),
  upload_author: z.string(),
  id: fileId,
  index: z.int(),
  fullpath: z.string(),
  media_type: z.string(),
  ...furtherMetadata,
  version: z.string().describe('Start of the SHA-256; makes file URLs immutable'),
  meta: entryMeta,
})

const imageEntry = fileEntry.extend({
  thumbnail: z.string().describe('Thumbhash in base64; empty if there is no preview'),
  colour: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  duration: z.number().nullable().describe('Seconds'),
})

const folderEntry = z.object({
  name: z.string(),
  id: z.string(),
  index: z.int(),
  fullpath: z.string(),
  file_count: z.int().describe('Files in the folder and its subfolders'),
  folder_count: z.int().describe('Direct subfolders'),
  meta: entryMeta,
})

export const listingResponse = z
  .object({
    folder: folderEntry.omit({ index: true }),
    images: z.array(imageEntry),
    files: z.array(fileEntry),
    folders: z.array(folderEntry),
    next: z.string().nullable().describe('Cursor of the next page'),
  })
  .meta({ id: 'Listing' })

export const imagesResponse = z
  .object({ images: z.array(imageEntry), total: z.int() })
  .meta({ id: 'Images' })

const revision = z
  .int()
  .optional()
  .describe('For editors: increases with every change; send it back with the next one')

export const fileMetaResponse = z
  .object({
    name: z.string(),
    path: z.string(),
    file_size: z.int(),
    upload_author: z.string(),
    upload_date: unixSeconds,
    id: fileId,
    url: z.string(),
    ...metadataShape,
    media_type: z.string(),
    sha256: z.string(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration: z.number().nullable(),
    revision,
  })
  .meta({ id: 'FileMeta' })

export const folderMetaResponse = z
  .object({
    name: z.string(),
    path: z.string(),
    description: z.string(),
    upload_date: unixSeconds,
    folders: z.int(),
    images: z.int(),
    files: z.int(),
    file_count: z.int(),
    file_size: z.int(),
    revision,
  })
  .meta({ id: 'FolderMeta' })

export const errorResponse = z
  .object({
    code: z.string().describe('Stable error code'),
    message: z.string().describe('Message for people'),
    request: z.string().describe('Request ID, as in the log'),
    details: rejectionDetails.optional(),
  })
  .meta({ id: 'Error' })

export type ListingResponse = z.output<typeof listingResponse>
export type ImageEntry = z.output<typeof imageEntry>
export type FileEntry = z.output<typeof fileEntry>
export type FolderEntry = z.output<typeof folderEntry>

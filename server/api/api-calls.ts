import { createRoute, type z } from '@hono/zod-openapi'
import { z as schema } from 'zod'
import { archivePath } from '#domain/archive/archive-path.ts'
import { fileId } from '#domain/archive/file-id.ts'
import {
  errorAnswer,
  fileMetaAnswer,
  folderMetaAnswer,
  imagesAnswer,
  listingAnswer,
} from '#domain/archive/listing-answer.ts'
import { imagesQuery, listingQuery } from '#domain/archive/listing-query.ts'

export const json = <Schema extends z.ZodType>(shape: Schema, description: string) => ({
  content: { 'application/json': { schema: shape } },
  description,
})

const failures = {
  400: json(errorAnswer, 'The request is malformed'),
  404: json(errorAnswer, 'There is no such file or folder'),
}

const optionalPath = schema.object({ path: archivePath.optional() })

export const listingCall = createRoute({
  method: 'get',
  path: '/api/files',
  summary: 'One folder: images, files and folders',
  request: { query: listingQuery },
  responses: { 200: json(listingAnswer, 'The folder'), ...failures },
})

export const imagesCall = createRoute({
  method: 'get',
  path: '/api/files/images',
  summary: 'Images of a folder by their place in it',
  request: { query: imagesQuery },
  responses: { 200: json(imagesAnswer, 'The images'), ...failures },
})

export const publicFilesCall = createRoute({
  method: 'get',
  path: '/api/publicFiles',
  summary: 'One folder by its path, as older links ask for it',
  request: { query: optionalPath },
  responses: { 200: json(listingAnswer, 'The folder'), ...failures },
})

export const rootFilesCall = createRoute({
  method: 'get',
  path: '/files',
  summary: 'The root folder',
  responses: { 200: json(listingAnswer, 'The folder') },
})

export const metaCall = createRoute({
  method: 'get',
  path: '/api/files/meta',
  summary: 'Metadata of the file or folder at a path',
  request: { query: schema.object({ path: archivePath }) },
  responses: {
    200: json(schema.union([fileMetaAnswer, folderMetaAnswer]), 'Its metadata'),
    ...failures,
  },
})

export const fileInfoCall = createRoute({
  method: 'get',
  path: '/info/file',
  summary: 'Metadata of one file by its id',
  request: { query: schema.object({ id: fileId }) },
  responses: { 200: json(fileMetaAnswer, 'Its metadata'), ...failures },
})

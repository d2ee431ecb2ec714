import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { errorAnswer } from '#domain/archive/listing-answer.ts'
import {
  acceptAnswer,
  acceptBody,
  inboxAnswer,
  inboxQuery,
  knownAnswer,
  knownBody,
  photoDetails,
  reviewAnswer,
  reviewBody,
  uploadAnswer,
  uploadForm,
} from '#domain/uploads/inbox-calls.ts'
import { json } from './api-calls.ts'

export const failures = {
  400: json(errorAnswer, 'The request is malformed'),
  404: json(errorAnswer, 'There is no such thing, or you may not manage files'),
}

const callFailures = {
  ...failures,
  403: json(errorAnswer, 'No page of this site asked for it'),
  413: json(errorAnswer, 'The body is too large'),
  415: json(errorAnswer, 'The body is not announced as application/json'),
}

/** A call of managers by which something is done. */
export function call<Body extends z.ZodType, Answer extends z.ZodType>(
  path: string,
  { body, answer, summary }: { body: Body; answer: Answer; summary: string },
) {
  const route = createRoute({
    method: 'post',
    path,
    summary,
    request: { body: { ...json(body, 'What is to be done'), required: true } },
    responses: { 200: json(answer, 'What was done'), ...callFailures },
  })
  return { ...route, body }
}

export const inboxCall = createRoute({
  method: 'get',
  path: '/api/inbox',
  summary: 'Files that wait for review, or were rejected, the latest first',
  request: { query: inboxQuery },
  responses: { 200: json(inboxAnswer, 'A page of the inbox'), ...failures },
})

export const inboxPhotoCall = createRoute({
  method: 'get',
  path: '/api/inbox/photo/{entry}',
  summary: 'What a photograph in the inbox tells of its place, device and owner',
  request: { params: z.object({ entry: z.string().max(100) }) },
  responses: {
    200: json(photoDetails, 'Texts from the file; empty where it tells nothing'),
    ...failures,
  },
})

export const acceptCall = call('/api/inbox/accept', {
  body: acceptBody,
  answer: acceptAnswer,
  summary: 'Bring entries of the inbox into a folder',
})

export const rejectCall = call('/api/inbox/reject', {
  body: reviewBody,
  answer: reviewAnswer,
  summary: 'Reject entries of the inbox: they can be restored until they are deleted',
})

export const restoreRejectedCall = call('/api/inbox/restore', {
  body: reviewBody,
  answer: reviewAnswer,
  summary: 'Let rejected entries wait for review again',
})

export const deleteRejectedCall = call('/api/inbox/delete', {
  body: reviewBody,
  answer: reviewAnswer,
  summary: 'Delete rejected entries permanently, with the name of the sender',
})

/** Described only: it is read while it arrives. */
export const uploadFilesCall = createRoute({
  method: 'post',
  path: '/upload_files',
  summary:
    'Send files in: into a folder for those who may manage files, for all others to be looked at',
  request: {
    body: {
      required: true,
      content: { 'multipart/form-data': { schema: uploadForm } },
    },
  },
  responses: {
    200: json(uploadAnswer, 'What became of each file'),
    ...callFailures,
    408: json(errorAnswer, 'It came too slowly'),
    415: json(errorAnswer, 'By its bytes, the file is of a type that is not taken'),
    429: json(errorAnswer, 'From this address, no more files are taken at the moment'),
    507: json(errorAnswer, 'The disk has too little room'),
  },
})

export const knownCall = call('/api/uploads/known', {
  body: knownBody,
  answer: knownAnswer,
  summary: 'Where the archive has certain bytes, before they are sent',
})

import { createRoute, type z } from '@hono/zod-openapi'
import { z as schema } from 'zod'
import { errorAnswer } from '#domain/archive/listing-answer.ts'
import {
  changeAnswer,
  historyAnswer,
  trashAnswer,
  trashFilesAnswer,
  usesAnswer,
} from '#domain/archive/manage-answer.ts'
import {
  emptyTrashBody,
  historyFilter,
  historyQuery,
  makeFolderBody,
  metaAllBody,
  metaBody,
  moveBody,
  restoreBody,
  restoreMetaBody,
  selectionBody,
  trashAllBody,
  trashBody,
  trashQuery,
  undoBody,
  usesQuery,
} from '#domain/archive/manage-calls.ts'
import { json } from './api-calls.ts'

const failures = {
  400: json(errorAnswer, 'The request is malformed, or cannot be done'),
  404: json(errorAnswer, 'There is no such file or folder, or you may not manage files'),
}

export const changeFailures = {
  ...failures,
  403: json(
    errorAnswer,
    'No page of this site asked for it: the header x-form-token is missing or old',
  ),
  409: json(errorAnswer, 'It clashes with what is there; `details` tell with what'),
  413: json(errorAnswer, 'The body is too large'),
  415: json(errorAnswer, 'The body is not announced as application/json'),
}

function change<Method extends 'put' | 'post' | 'patch', Body extends z.ZodType>(
  method: Method,
  path: string,
  body: Body,
  summary: string,
) {
  const route = createRoute({
    method,
    path,
    summary,
    request: { body: { ...json(body, 'What is to be done'), required: true } },
    responses: { 200: json(changeAnswer, 'What was changed'), ...changeFailures },
  })
  return { ...route, body }
}

export const moveCall = change(
  'put',
  '/api/files/actionMove',
  moveBody,
  'Move or rename a file or folder',
)
export const moveAllCall = change(
  'post',
  '/api/files/actionMoveAll',
  selectionBody,
  'Move a selection into a folder',
)
export const copyCall = change(
  'post',
  '/api/files/copy',
  selectionBody,
  'Copy a selection into a folder',
)
export const editCall = change(
  'patch',
  '/api/files/meta',
  metaBody,
  'Say something else of a file or folder',
)
export const editAllCall = change(
  'post',
  '/api/files/metaAll',
  metaAllBody,
  'Set or add metadata of a selection',
)
export const makeFolderCall = change('post', '/api/files/mkdir', makeFolderBody, 'Make a folder')
export const trashCall = change('put', '/api/files/trash', trashBody, 'Throw a file or folder away')
export const trashAllCall = change(
  'post',
  '/api/files/trashAll',
  trashAllBody,
  'Throw a selection away',
)
export const restoreCall = change(
  'post',
  '/api/trash/restore',
  restoreBody,
  'Bring things back from the trash',
)
export const emptyCall = change(
  'post',
  '/api/trash/empty',
  emptyTrashBody,
  'Delete things in the trash for good',
)
export const undoCall = change(
  'post',
  '/api/history/undo',
  undoBody,
  'Take back what was done at once',
)
export const restoreMetaCall = change(
  'post',
  '/api/history/restoreMeta',
  restoreMetaBody,
  'Say again what was said before',
)

export const usesCall = createRoute({
  method: 'get',
  path: '/api/files/uses',
  summary: 'Which articles and cases name a file or folder, or anything below it',
  request: { query: usesQuery },
  responses: { 200: json(usesAnswer, 'Where each is named'), ...failures },
})

export const trashListCall = createRoute({
  method: 'get',
  path: '/api/trash',
  summary: 'What was thrown away, the latest first',
  request: { query: trashQuery },
  responses: { 200: json(trashAnswer, 'A page of the trash'), ...failures },
})

export const trashFilesCall = createRoute({
  method: 'get',
  path: '/api/trash/entries/{entry}',
  summary: 'The files that one entry of the trash holds',
  request: {
    params: schema.object({ entry: schema.coerce.number().int().positive() }),
    query: schema.object({
      from: schema.coerce.number().int().min(0).default(0),
      limit: schema.coerce.number().int().min(1).max(500).default(100),
    }),
  },
  responses: { 200: json(trashFilesAnswer, 'Its files, by path'), ...failures },
})

export const historyCall = createRoute({
  method: 'get',
  path: '/api/history',
  summary: 'Who did what, the latest first',
  request: { query: historyQuery },
  responses: { 200: json(historyAnswer, 'A page of the history'), ...failures },
})

export const historyCsvCall = createRoute({
  method: 'get',
  path: '/api/history.csv',
  summary: 'The same as a table',
  request: { query: historyFilter },
  responses: {
    200: { content: { 'text/csv': { schema: schema.string() } }, description: 'The history' },
    ...failures,
  },
})

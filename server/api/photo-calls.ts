import { createRoute } from '@hono/zod-openapi'
import { z } from 'zod'
import { fileId } from '#domain/archive/file-id.ts'
import { changeAnswer } from '#domain/archive/manage-answer.ts'
import { originalBody, photoAnswer } from '#domain/uploads/inbox-calls.ts'
import { json } from './api-calls.ts'
import { call, failures } from './inbox-calls.ts'

export const photoCall = createRoute({
  method: 'get',
  path: '/api/files/photo/{id}',
  summary: 'What a photograph of the archive told of its maker, and its original where one is kept',
  request: { params: z.object({ id: fileId }) },
  responses: {
    200: json(photoAnswer, 'Texts from the original, or from the file where everybody has it'),
    ...failures,
  },
})

export const originalCall = call('/api/files/showOriginal', {
  body: originalBody,
  answer: changeAnswer,
  summary: 'Show a photograph with the details that were taken out of its public copy',
})

export const hideDetailsCall = call('/api/files/hideDetails', {
  body: originalBody,
  answer: changeAnswer,
  summary: 'Take place, device and owner out of what everybody sees of a photograph',
})

import { expect, test } from 'vitest'
import { rejectRequest } from './rejected-request.ts'

test.for([
  { code: 'request/malformed', status: 400 },
  { code: 'request/too-long', status: 400 },
  { code: 'request/timeout', status: 408 },
] as const)('$code is rejected as $status, with a sentence and an id', ({ code, status }) => {
  const { body, request, ...rejected } = rejectRequest(code)
  expect(rejected.status).toBe(status)
  expect(rejected.headers).toMatchObject({ 'x-request-id': request, 'cache-control': 'no-store' })
  expect(JSON.parse(body)).toEqual({
    code,
    message: expect.stringMatching(/othing was changed.*\.$/),
    request,
  })
})

import { expect, test } from 'vitest'
import { SiteError } from './errors.ts'

test.for([
  { code: 'request/malformed', status: 400 },
  { code: 'request/too-long', status: 400 },
  { code: 'request/not-found', status: 404 },
  { code: 'request/method', status: 405 },
  { code: 'request/media-type', status: 415 },
  { code: 'request/too-large', status: 413 },
  { code: 'archive/not-found', status: 404 },
  { code: 'file/missing-bytes', status: 500 },
  { code: 'server/busy', status: 503 },
  { code: 'server/failed', status: 500 },
] as const)('$code answers $status with a sentence', ({ code, status }) => {
  const error = new SiteError(code)
  expect(error.status).toBe(status)
  expect(error.message).toMatch(/^[A-Z].*[^.]\.$/)
})

test('a detail follows the sentence, and the cause stays for the log', () => {
  const cause = new Error('why')
  const error = new SiteError('request/malformed', { cause, detail: 'The limit is a number.' })
  expect(error.message).toBe(
    'The request is invalid, and nothing was changed. The limit is a number.',
  )
  expect(error.cause).toBe(cause)
})

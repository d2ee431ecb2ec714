import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { errorResponse } from './error-response.ts'
import type { SiteEnv } from './site-env.ts'

const app = new Hono<SiteEnv>()
app.onError(errorResponse)
app.get('*', () => {
  throw new SiteError('request/malformed', { detail: '<script>alert(1)</script>' })
})

test('an invalid request from a browser gets the error message as an inert page', async () => {
  const answer = await app.request('/archive', { headers: { accept: 'text/html,*/*' } })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await answer.text()
  expect(page).toContain('The request is invalid, and nothing was changed.')
  expect(page).not.toContain('<script>')
  expect(page).toContain('@view-transition{navigation:auto}')
})

test.for(['/archive', '/api/files'])(
  'a program that asks %s gets the sentence as JSON',
  async (path) => {
    const accept = path.startsWith('/api') ? 'text/html' : '*/*'
    const answer = await app.request(path, { headers: { accept } })
    expect(await answer.json()).toMatchObject({ code: 'request/malformed' })
  },
)

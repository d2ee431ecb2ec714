import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { respondWithError } from './error-response.ts'
import type { SiteEnv } from './site-env.ts'

const app = new Hono<SiteEnv>()
app.onError(respondWithError)
app.get('*', () => {
  throw new SiteError('request/malformed', { detail: '<script>alert(1)</script>' })
})

test('an invalid request from a browser gets the error message as an inert page', async () => {
  const response = await app.request('/archive', { headers: { accept: 'text/html,*/*' } })
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  const page = await response.text()
  expect(page).toContain('The request is invalid, and nothing was changed.')
  expect(page).not.toContain('<script>')
  expect(page).toContain('@view-transition{navigation:auto}')
})

test.for(['/archive', '/api/files'])(
  'a program that asks %s gets the sentence as JSON',
  async (path) => {
    const accept = path.startsWith('/api') ? 'text/html' : '*/*'
    const response = await app.request(path, { headers: { accept } })
    expect(await response.json()).toMatchObject({ code: 'request/malformed' })
  },
)

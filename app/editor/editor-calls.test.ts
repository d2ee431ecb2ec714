import { afterEach, expect, test, vi } from 'vitest'
import { editorCalls } from './editor-calls.ts'

interface Server {
  user: string | undefined
  token: string
}

/** Answers as the site does: nothing is there for visitors, and a token is of one session. */
function serve(now: Server): string[] {
  const log: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const sent = new Headers(init.headers).get('x-form-token')
    log.push(`${init.method ?? 'GET'} ${url}`)
    if (url === '/api/auth/user')
      return Response.json(now.user === undefined ? {} : { user_id: now.user }, {
        headers: { 'x-form-token': now.token },
      })
    if (now.user === undefined) return Response.json({ code: 'request/not-found' }, { status: 404 })
    if (sent !== now.token) return Response.json({ code: 'access/forged' }, { status: 403 })
    return Response.json({ batch: 'b1' })
  })
  return log
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('after a login in another tab this one continues', async () => {
  const now: Server = { user: undefined, token: 'visitor' }
  const log = serve(now)
  const calls = editorCalls('old', 'otto')
  const rejected = await calls.change('PATCH', '/api/files/meta', {})
  expect(rejected).toMatchObject({ ok: false, problem: { code: 'request/not-found' } })
  expect(rejected.ok || rejected.problem.text).toContain('your input is kept')

  now.user = 'otto'
  now.token = 'new'
  log.length = 0
  expect(await calls.change('PATCH', '/api/files/meta', {})).toMatchObject({ ok: true })
  expect(log).toEqual(['PATCH /api/files/meta', 'GET /api/auth/user', 'PATCH /api/files/meta'])
  log.length = 0
  await calls.change('PUT', '/api/files/trash', {})
  expect(log).toEqual(['PUT /api/files/trash'])
})

test('after a login with another account a call is not repeated', async () => {
  const log = serve({ user: 'olga', token: 'new' })
  const calls = editorCalls('old', 'otto')
  expect(await calls.change('PUT', '/api/files/trash', {})).toMatchObject({
    ok: false,
    problem: { text: expect.stringContaining('Another account is logged in.') },
  })
  expect(log).toEqual(['PUT /api/files/trash', 'GET /api/auth/user'])
})

test.for([
  { what: 'the connection breaks', respond: async () => Promise.reject(new TypeError()) },
  {
    what: 'the server does not answer in time',
    respond: async () => Promise.reject(new DOMException('', 'TimeoutError')),
  },
  { what: 'a gateway answers', respond: async () => new Response('<h1>', { status: 502 }) },
])('if $what, the text does not advise to reload a page that keeps input', async ({ respond }) => {
  vi.stubGlobal('fetch', respond)
  const outcome = await editorCalls('t', 'otto').change('PATCH', '/api/files/meta', {})
  expect(outcome.ok ? '' : outcome.problem.text).toContain('What you entered is kept; try again')
  expect(outcome.ok ? '' : outcome.problem.text).not.toMatch(/reload/i)
})

test('a call rejected with the current token is not repeated', async () => {
  const log: string[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    log.push(`${init.method ?? 'GET'} ${url}`)
    if (url === '/api/auth/user')
      return Response.json({ user_id: 'otto' }, { headers: { 'x-form-token': 'new' } })
    return Response.json({ code: 'request/not-found' }, { status: 404 })
  })
  expect(await editorCalls('new', 'otto').change('PUT', '/api/files/trash', {})).toMatchObject({
    ok: false,
  })
  expect(log).toEqual(['PUT /api/files/trash', 'GET /api/auth/user'])
})

test.for([
  { meta: { description: 'x'.repeat(200_000) }, wrong: 'meta.description' },
  { meta: { source: { mode: 'set', text: 'x'.repeat(200_000) } }, wrong: 'meta.source' },
  { meta: { description: 'x' }, wrong: undefined },
  { meta: undefined, wrong: undefined },
])('if a call is too large, $wrong is named instead of the selection', async ({ meta, wrong }) => {
  const answer = { code: 'request/too-large', message: 'The request body is too large.' }
  vi.stubGlobal('fetch', async () => Response.json(answer, { status: 413 }))
  const outcome = await editorCalls('t', 'otto').change('POST', '/api/inbox/accept', { meta })
  const problem = outcome.ok ? undefined : outcome.problem
  expect(problem?.details.problems?.map(({ field }) => field)).toEqual(wrong && [wrong])
  expect(problem?.text).toContain(wrong ? 'text is too long' : 'Too many items')
})

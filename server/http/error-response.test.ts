import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { VISITOR_COOKIE } from '../access/site-cookies.ts'
import { type ErrorCode, SiteError } from '../errors.ts'
import { errorOfResult, respondWithError } from './error-response.ts'
import type { SiteEnv } from './site-env.ts'

const app = new Hono<SiteEnv>()
app.onError(respondWithError)
app.all('*', (c) => c.json(z.object({ choice: z.enum(['strip', 'keep']) }).parse({ choice: 'x' })))

/** A site whose every request throws, with the lines of its log. */
function loggedSite(error: Error) {
  const lines: { level: number; err?: object }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const site = new Hono<SiteEnv>()
  site.onError(respondWithError)
  site.all('*', (c) => {
    c.set('log', log)
    throw error
  })
  return { site, lines }
}

test.for([
  { method: 'GET', sentence: 'The parameter choice must be one of strip, keep.' },
  { method: 'POST', sentence: 'The field "choice" must be one of strip, keep.' },
])(
  'an invalid $method request gets a message that says what is wrong',
  async ({ method, sentence }) => {
    const response = await app.request('/api/x?choice=x', { method })
    expect(response.status).toBe(400)
    const { message } = (await response.json()) as { message: string }
    expect(message).toBe(`The request is invalid, and nothing was changed. ${sentence}`)
  },
)

test('a form that was sent after the session ended says so, as one to an unknown URL does', async () => {
  const site = siteThatThrows('request/not-found')
  const headers = { accept: 'text/html' }
  const sent = await site.request('/auth', { method: 'POST', headers })
  expect(sent.status).toBe(404)
  expect(await sent.text()).toContain(
    'you are logged out or no longer have permission. Nothing was changed. To keep what you typed, go back',
  )
  expect(await (await site.request('/nowhere', { headers })).text()).not.toContain('logged out')
})

test('a form of an earlier login says how to keep what was typed, and leads to the login', async () => {
  const headers = { accept: 'text/html' }
  const sent = await siteThatThrows('access/forged').request('/x?"', { method: 'POST', headers })
  expect(sent.status).toBe(403)
  const page = await sent.text()
  expect(page).toContain('This form has expired or did not come from this site.')
  expect(page).toContain('go back in your browser and copy it')
  expect(page).toContain('<a href="/login?next=%2Fx%3F%2522">Log in</a>')
})

test('a NUL that Postgres rejects is a mistake in the request', async () => {
  const { site } = loggedSite(Object.assign(new Error('0x00'), { code: '22021' }))
  const response = await site.request('/login', { method: 'POST' })
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: 'request/malformed' },
  ])
})

test('the text of a form that was not saved is shown, with its changed facts and nothing secret', async () => {
  const body = new URLSearchParams({
    formToken: 'secret-token',
    base: 'hash-of-the-text',
    text: '\n---\ntitle: <A>\n---\nTyped.\n',
    note: 'Why',
    'fact.title': 'New title',
    'fact.place': 'Same place',
    'fact.note': '',
    facts: JSON.stringify({ title: 'Old title', place: 'Same place' }),
  })
  const send = async (
    url: string,
    site: string,
    code: ErrorCode = 'request/not-found',
    cookie = `${VISITOR_COOKIE}=x`,
  ) => {
    const headers = { accept: 'text/html', 'sec-fetch-site': site, cookie }
    return (await siteThatThrows(code).request(url, { method: 'POST', headers, body })).text()
  }
  for (const code of ['request/not-found', 'access/forged'] as const) {
    const page = await send('/write/articles/a.md', 'same-origin', code)
    expect(page).toContain('What you typed is below. Log in if you are logged out')
    expect(page).toContain('<a href="/login?next=%2Fwrite%2Farticles%2Fa.md" target="_blank">')
    const fields = [...page.matchAll(/<label>(.*?)<textarea readonly[^>]*>\n([^<]*)/g)]
    expect(fields.map(([, name, value]) => [name, value])).toEqual([
      ['text', '\n---\ntitle: &lt;A&gt;\n---\nTyped.\n'],
      ['note', 'Why'],
      ['title', 'New title'],
    ])
    expect(page).not.toMatch(/secret-token|hash-of-the-text/)
  }
  for (const [url, origin] of [
    ['/account', 'same-origin'],
    ['/write/articles/a.md', 'cross-site'],
  ] as const) {
    const page = await send(url, origin)
    expect(page).toContain('go back in your browser and copy it')
    expect(page).not.toContain('Typed.')
  }
  const withoutCookie = await send('/write/articles/a.md', 'same-origin', 'access/forged', '')
  expect(withoutCookie).not.toContain('Typed.')
  for (let at = 0; at < 5000; at += 1) body.append(`fact.${at}`, 'forged')
  const page = await send('/write/articles/a.md', 'same-origin')
  expect(page.match(/<textarea/g)?.length).toBe(200)
})

function siteThatThrows(code: ErrorCode): Hono<SiteEnv> {
  const site = new Hono<SiteEnv>()
  site.onError(respondWithError)
  site.all('*', () => {
    throw new SiteError(code)
  })
  return site
}

test('running out of file descriptors is one plain line in the log, and 503 for readers', async () => {
  const lines: object[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  const crowded = new Hono<SiteEnv>()
  crowded.onError(respondWithError)
  crowded.use(async (c, next) => {
    c.set('log', log)
    await next()
  })
  crowded.get('*', () => {
    const cause = Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
    throw new Error('The file could not be opened.', { cause })
  })
  for (let times = 0; times < 20; times += 1) {
    const response = await crowded.request('/files/x')
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10'])
  }
  expect(lines).toMatchObject([
    {
      msg: expect.stringMatching(/^The process has run out of file descriptors \(limit: \d+\)\. /),
    },
  ])
  expect(lines[0]).not.toHaveProperty('err')
})

test('a damaged database is one line that says what to do, however many queries fail', async () => {
  const message = 'database disk image is malformed'
  const { site, lines } = loggedSite(Object.assign(new Error(message), { code: 'SQLITE_CORRUPT' }))
  for (let times = 0; times < 20; times += 1) {
    expect((await site.request('/archive')).status).toBe(500)
  }
  expect(lines).toMatchObject([
    {
      msg: expect.stringMatching(
        /^The database is damaged\. Stop the site, keep a copy .* restore it/,
      ),
      err: { message: 'database disk image is malformed' },
    },
  ])
})

test.for(['database/unreachable', 'database/read-only', 'store/unreachable'] as const)(
  'an outage (%s) is one line with its cause, however many requests fail',
  async (code) => {
    const { site, lines } = loggedSite(
      new SiteError(code, { cause: new Error('connect ECONNREFUSED') }),
    )
    for (let times = 0; times < 20; times += 1) {
      expect((await site.request('/archive')).status).toBe(503)
    }
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: expect.stringContaining('currently'),
        err: { stack: expect.stringContaining('connect ECONNREFUSED') },
      },
    ])
  },
)

test.for([
  { what: 'a busy server', error: new SiteError('server/busy'), level: 40, hasStack: false },
  { what: 'a bug', error: new Error('made up'), level: 50, hasStack: true },
])('$what is one line of level $level in the log', async ({ error, level, hasStack }) => {
  const { site, lines } = loggedSite(error)
  await site.request('/files/x')
  expect(lines.map((line) => [line.level, 'err' in line])).toEqual([[level, hasStack]])
})

test.for([
  { what: 'a full inbox', error: new SiteError('upload/inbox-full'), count: 0 },
  { what: 'a bug', error: new Error('made up'), count: 1 },
  {
    what: 'a failed write',
    error: new SiteError('upload/disk-full', { cause: new Error('ENOSPC') }),
    count: 1,
  },
])('$what that one file of a form meets is $count lines in the log', async ({ error, count }) => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const form = new Hono<SiteEnv>()
  form.all('*', (c) => {
    c.set('log', log)
    return c.text(errorOfResult(error, c).code)
  })
  await form.request('/upload', { method: 'POST' })
  expect(lines).toHaveLength(count)
})

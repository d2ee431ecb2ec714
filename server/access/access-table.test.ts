import { Hono } from 'hono'
import { RegExpRouter } from 'hono/router/reg-exp-router'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { isSiteArea } from '#domain/site/site-area.ts'
import { respondWithError } from '../http/error-response.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { accessGate } from './access-gate.ts'
import { accessTable } from './access-table.ts'
import { logIn } from './logged-in.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

/**
 * Every route by who may use it, written apart from the definitions: adding a route takes a second decision here.
 * A calculator is open to all, whatever it is called.
 */
const ROUTES = {
  everyone: [
    'ALL /*',
    'ALL /api/*',
    'GET /*',
    'HEAD /*',
    'GET /healthz',
    'GET /healthz/uploads',
    'GET /api/openapi.json',
    'GET /api/auth/user',
    'GET /api/files',
    'GET /api/files/images',
    'GET /api/files/zip',
    'GET /api/files/meta',
    'GET /api/publicFiles',
    'GET /files',
    'GET /info/file',
    'GET /api/search',
    'GET /files/:name{[\\s\\S]+}',
    'GET /untracked_files/:path{[\\s\\S]+}',
    'GET /api/APFSDS',
    'POST /api/calculators/*',
    'GET /blog/:catalogue/:name',
    'GET /blog/:catalogue/:name/',
    'GET /feed.xml',
    'GET /sitemap.xml',
    'GET /sitemap/:part',
    'GET /robots.txt',
    'GET /schema/cases.json',
    'GET /schema/located-cases.json',
    'GET /login/oidc',
    'GET /login/oidc/answer',
    'POST /login',
    'POST /logout',
    'POST /first-admin',
    'POST /welcome',
    'POST /api/auth/passkeys/ask',
    'POST /api/auth/passkeys/prove',
    'POST /upload',
    'POST /upload_files',
    'POST /upload/receipt',
    'POST /upload/receipt/:token',
    'GET /api/uploads',
    'POST /api/uploads',
    'GET /api/uploads/:id',
    'POST /api/uploads/:id',
    'PATCH /api/uploads/:id',
    'DELETE /api/uploads/:id',
    'POST /api/uploads/:id/finish',
  ],
  users: [
    'POST /auth',
    'GET /login/oidc/confirm',
    'POST /api/auth/passkeys',
    'POST /api/auth/passkeys/begin',
    'POST /api/auth/passkeys/confirm',
  ],
  editors: [
    'PUT /api/files/actionMove',
    'POST /api/files/actionMoveAll',
    'POST /api/files/copy',
    'PATCH /api/files/meta',
    'POST /api/files/metaAll',
    'POST /api/files/metaOf',
    'POST /api/files/mkdir',
    'PUT /api/files/trash',
    'POST /api/files/trashAll',
    'POST /api/files/showOriginal',
    'POST /api/files/hideDetails',
    'GET /api/files/metadata.csv',
    'POST /archive/metadata',
    'GET /api/files/original/:id',
    'GET /api/files/photo/:id',
    'GET /api/files/uses',
    'GET /api/files/former',
    'GET /api/trash',
    'GET /api/trash/entries/:entry',
    'GET /api/trash/files/:id',
    'POST /api/trash/restore',
    'POST /api/trash/empty',
    'GET /api/history',
    'GET /api/history.csv',
    'GET /api/history/bytes/:id',
    'POST /api/history/undo',
    'POST /api/history/restoreMeta',
    'POST /api/history/restoreVersion',
    'GET /api/inbox',
    'GET /api/inbox/photo/:entry',
    'GET /api/inbox/files/:id',
    'POST /api/inbox/accept',
    'POST /api/inbox/reject',
    'POST /api/inbox/restore',
    'POST /api/inbox/delete',
    'POST /api/files/duplicates',
    'GET /api/texts',
    'GET /api/texts/text',
    'POST /api/texts/check',
    'POST /api/texts/save',
    'GET /api/texts/revisions',
    'GET /api/texts/difference',
    'POST /api/texts/restore',
    'PUT /api/texts/draft',
    'POST /api/texts/discard',
    'POST /api/texts/publication',
    'POST /api/texts/announce',
    'POST /api/texts/rename',
    'POST /api/texts/duplicate',
    'POST /api/texts/trash',
    'GET /api/texts/trash',
    'POST /api/texts/preview',
    'POST /write/manage/:path{.+}',
    'POST /write/*',
    'GET /write/preview/:path{.+}',
    'POST /write/preview/:path{.+}',
  ],
  admins: ['POST /manage/status', 'POST /manage/people'],
}

/** Fallback routes. */
const NOWHERE = ['/*', '/api/*']

type Audience = keyof typeof ROUTES
type Route = Pick<TestSite['app']['routes'][number], 'method' | 'path'>

const nameOf = ({ method, path }: Route) =>
  `${method} ${path.replace(/^(\/api\/calculators\/)[\w-]+$/, '$1*')}`

function audienceOf(route: Route): Audience | undefined {
  const audiences = Object.keys(ROUTES) as Audience[]
  const name = nameOf(route)
  return audiences.find((one) =>
    ROUTES[one].some((known) => known === name || rejects(name, known)),
  )
}

/** Other methods are rejected for all who may use the path by one. */
function rejects(name: string, known: string): boolean {
  return name.startsWith('ALL ') && known.slice(known.indexOf(' ')) === name.slice(3)
}

/** Once each: what prepares requests is registered several times. */
const registered = () => [
  ...new Map(
    site.app.routes.map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  ).values(),
]

test('the table lists every registered route, and no other', () => {
  const names = registered()
    .filter(({ method, path }) => method !== 'ALL' || NOWHERE.includes(path))
    .map(nameOf)
  expect(new Set(names)).toEqual(new Set(Object.values(ROUTES).flat()))
})

test('all routes fit one regular expression, which is faster than trying one after the other', () => {
  const router = new RegExpRouter<string>()
  for (const route of registered()) router.add(route.method, route.path, nameOf(route))
  expect(() => router.match('GET', '/blog')).not.toThrow()
})

test('a text may link to every route', () => {
  const missing = registered().filter(({ path }) => path !== '/*' && !isSiteArea(path))
  expect(missing).toEqual([])
})

/** A URL that a pattern matches. */
function urlOf(path: string): string {
  return path
    .replace(/:\w+\{[^}]*\}/g, 'x')
    .replace(/:\w+/g, 'x')
    .replace('*', 'nowhere')
}

const served = () => registered().filter(({ path }) => !NOWHERE.includes(path))

/** Without what differs from one request to the next. */
async function responseOf(url: string, method: string, headers: Record<string, string>) {
  const response = await site.app.request(url, { method, headers })
  const { request, ...body } = (await response.json().catch(() => ({}))) as { request?: string }
  return { status: response.status, body }
}

const isHidden = ({ status, body }: { status: number; body: object }) =>
  status === 404 && 'code' in body && body.code === 'request/not-found'

const WHO: { who: string; roles: Role[] | undefined; audiences: Audience[] }[] = [
  { who: 'a visitor', roles: undefined, audiences: ['everyone'] },
  { who: 'a user without a role', roles: [], audiences: ['everyone', 'users'] },
  { who: 'an Author', roles: ['Author'], audiences: ['everyone', 'users', 'editors'] },
  { who: 'an Admin', roles: ['Admin'], audiences: ['everyone', 'users', 'editors', 'admins'] },
]

describe.for(WHO)('$who', ({ roles, audiences }) => {
  /** Each request is of a session of its own: some of them end it. */
  const headersOfOne = async () => (roles ? (await logIn(site, ...roles)).headers : {})

  test('gets through to what the table allows, and to nothing else', {
    timeout: 60_000,
  }, async () => {
    for (const route of served()) {
      const method = route.method === 'ALL' ? 'GET' : route.method
      const response = await responseOf(urlOf(route.path), method, await headersOfOne())
      const may = audiences.some((one) => one === audienceOf(route))
      expect.soft(isHidden(response), nameOf(route)).toBe(!may)
    }
  })

  test('cannot tell what is not for them from what does not exist', {
    timeout: 60_000,
  }, async () => {
    const headers = await headersOfOne()
    const hidden = served().filter((route) => !audiences.some((one) => one === audienceOf(route)))
    for (const route of hidden) {
      const nothing = await responseOf(`/api/nothing`, route.method, headers)
      const response = await responseOf(urlOf(route.path), route.method, headers)
      expect.soft(response, nameOf(route)).toEqual(nothing)
    }
  })

  test('changes nothing without the form token of a page, by any route', {
    timeout: 60_000,
  }, async () => {
    const { 'x-form-token': _, ...headers } = (await headersOfOne()) as Record<string, string>
    // With Postgres, the site hears of earlier changes a moment later.
    await site.catchUp()
    const before = site.version()
    for (const route of served().filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))) {
      const { status } = await responseOf(urlOf(route.path), route.method, headers)
      const isOpen = nameOf(route) === 'POST /api/calculators/*'
      expect.soft(isOpen ? [400, 415] : [403, 404], nameOf(route)).toContain(status)
    }
    expect(site.version()).toBe(before)
  })

  test('gets no further by a method that a route does not take', { timeout: 60_000 }, async () => {
    const headers = await headersOfOne()
    const paths = new Set(served().map(({ path }) => path))
    for (const path of paths) {
      const taken = served()
        .filter((one) => one.path === path)
        .map(({ method }) => method)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'].filter(
        (one) => !taken.includes(one),
      )) {
        const { status } = await responseOf(urlOf(path), method, headers)
        expect.soft([403, 404, 405], `${method} ${path}`).toContain(status)
      }
    }
  })
})

test('a route without a definition does not exist for anyone', async () => {
  const app = new Hono<SiteEnv>()
  app.onError(respondWithError)
  app.use(accessGate({ ...site.access, siteUrl: site.config.SITE_URL, actionOf: accessTable([]) }))
  app.get('/forgotten', (c) => c.text('secret'))
  const { headers } = await logIn(site, 'Admin')
  expect((await app.request('/forgotten', { headers })).status).toBe(404)
})

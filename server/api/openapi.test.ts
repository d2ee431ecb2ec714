import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

interface Call {
  parameters?: { name: string }[]
  responses: object
}

interface Described {
  openapi: string
  paths: Record<string, Record<string, Call> | undefined>
  components: { schemas: Record<string, object> }
}

let site: TestSite
let described: Described

beforeAll(async () => {
  site = await openTestSite()
  described = (await (await site.get('/api/openapi.json')).json()) as Described
})

afterAll(() => site.close())

/** Addresses that are no calls: bytes, pages, their forms, and what watches over the site. */
const NOT_CALLS = ['/api/openapi.json', '/healthz', '/healthz/uploads', '*', '/*']
/** A protocol of its own: https://tus.io. */
const TUS = /^\/api\/uploads($|\/:)/
const FORMS = [
  '/upload',
  '/login',
  '/login/oidc',
  '/login/oidc/confirm',
  '/login/oidc/answer',
  '/logout',
  '/first-admin',
  '/auth',
]
/** Steps that only the site's own pages can take. */
const STEPS = /^\/api\/auth\/passkeys/
const BYTES =
  /^\/(files|untracked_files|api\/trash\/files|api\/history\/bytes|api\/files\/original|api\/inbox\/files)\/./
const EDITORIAL =
  /^\/(blog\/:catalogue\/:name|feed\.xml|sitemap\.xml|sitemap\/:part|robots\.txt|schema\/)/

test('every call that is answered is described, and no other', () => {
  const answered = site.app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ path }) => !FORMS.includes(path) && !STEPS.test(path) && !TUS.test(path))
    .filter(({ path }) => !NOT_CALLS.includes(path) && !BYTES.test(path) && !EDITORIAL.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  const calls = Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.keys(methods ?? {}).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(new Set(answered)).toEqual(new Set(calls))
  expect(calls.toSorted()).toEqual([
    'GET /api/APFSDS',
    'GET /api/auth/user',
    'GET /api/files',
    'GET /api/files/images',
    'GET /api/files/meta',
    'GET /api/files/photo/{id}',
    'GET /api/files/uses',
    'GET /api/history',
    'GET /api/history.csv',
    'GET /api/inbox',
    'GET /api/inbox/photo/{entry}',
    'GET /api/publicFiles',
    'GET /api/trash',
    'GET /api/trash/entries/{entry}',
    'GET /files',
    'GET /info/file',
    'PATCH /api/files/meta',
    'POST /api/calculators/kinetic-energy',
    'POST /api/calculators/perforation',
    'POST /api/calculators/relative-armor',
    'POST /api/files/actionMoveAll',
    'POST /api/files/copy',
    'POST /api/files/hideDetails',
    'POST /api/files/metaAll',
    'POST /api/files/metaOf',
    'POST /api/files/mkdir',
    'POST /api/files/showOriginal',
    'POST /api/files/trashAll',
    'POST /api/history/restoreMeta',
    'POST /api/history/undo',
    'POST /api/inbox/accept',
    'POST /api/inbox/delete',
    'POST /api/inbox/reject',
    'POST /api/inbox/restore',
    'POST /api/trash/empty',
    'POST /api/trash/restore',
    'POST /api/uploads/known',
    'POST /upload_files',
    'PUT /api/files/actionMove',
    'PUT /api/files/trash',
  ])
})

test('the description is OpenAPI 3.1 and every reference in it leads somewhere', () => {
  expect(described.openapi).toBe('3.1.0')
  const references = JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const names = new Set([...references].map(([, name]) => name))
  expect(names).toEqual(
    new Set([
      'CommonMetadata',
      'Listing',
      'Images',
      'FileMeta',
      'FolderMeta',
      'Error',
      'APFSDS',
      'User',
      'Change',
      'Trash',
      'TrashFiles',
      'History',
      'Uses',
      'Inbox',
      'Accepted',
      'Reviewed',
      'PhotoDetails',
      'Photo',
      'KnownBytes',
      'Uploaded',
    ]),
  )
  for (const name of names) expect(described.components.schemas).toHaveProperty(name ?? '')
})

test('parameters and failures are described', () => {
  const listing = described.paths['/api/files']?.get
  expect(listing?.parameters?.map(({ name }) => name)).toEqual([
    'dir',
    'sort',
    'order',
    'limit',
    'cursor',
  ])
  expect(Object.keys(listing?.responses ?? {})).toEqual(['200', '400', '404'])
})

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
const NOT_CALLS = ['/api/openapi.json', '/healthz', '*', '/*']
const FORMS = ['/login', '/logout', '/first-admin', '/auth']
const BYTES = /^\/(files|untracked_files)\/./
const EDITORIAL = /^\/(blog\/:catalogue\/:name|feed\.xml|sitemap\.xml|robots\.txt|schema\/)/

test('every call that is answered is described, and no other', () => {
  const answered = site.app.routes
    .filter(({ method }) => method !== 'ALL')
    .filter(({ path }) => !FORMS.includes(path))
    .filter(({ path }) => !NOT_CALLS.includes(path) && !BYTES.test(path) && !EDITORIAL.test(path))
    .map(({ method, path }) => `${method} ${path}`)
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
    'GET /api/publicFiles',
    'GET /files',
    'GET /info/file',
    'POST /api/calculators/kinetic-energy',
    'POST /api/calculators/perforation',
    'POST /api/calculators/relative-armor',
  ])
})

test('the description is OpenAPI 3.1 and every reference in it leads somewhere', () => {
  expect(described.openapi).toBe('3.1.0')
  const references = JSON.stringify(described).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
  const names = new Set([...references].map(([, name]) => name))
  expect(names).toEqual(
    new Set(['Listing', 'Images', 'FileMeta', 'FolderMeta', 'Error', 'APFSDS', 'User']),
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

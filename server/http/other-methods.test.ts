import { afterAll, beforeAll, expect, test } from 'vitest'
import { logIn } from '../access/logged-in.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

async function answerOf(method: string, url: string, headers: Record<string, string> = {}) {
  const response = await site.app.request(url, { method, headers })
  const { code } = (await response.json()) as { code: string }
  return { status: response.status, code, allow: response.headers.get('allow') }
}

const REJECTED = { status: 405, code: 'request/method' }

test.for([
  ['DELETE', '/api/search', 'GET, HEAD'],
  ['OPTIONS', '/api/files', 'GET, HEAD'],
  ['PUT', '/api/openapi.json', 'GET, HEAD'],
  ['OPTIONS', '/files/a.txt', 'GET, HEAD'],
] as const)('%s %s names the methods that it takes', async ([method, url, allow]) => {
  const { headers } = await logIn(site, 'Admin')
  expect(await answerOf(method, url, headers)).toEqual({ ...REJECTED, allow })
})

test('calls of editors name their methods only to editors', async () => {
  const { headers } = await logIn(site, 'Author')
  expect(await answerOf('GET', '/api/files/trashAll', headers)).toEqual({
    ...REJECTED,
    allow: 'POST',
  })
  expect(await answerOf('GET', '/api/files/trashAll')).toMatchObject({ status: 404, allow: null })
})

test('a call that visitors may read names all of its methods', async () => {
  expect(await answerOf('OPTIONS', '/api/files/meta')).toEqual({
    ...REJECTED,
    allow: 'GET, HEAD, PATCH',
  })
})

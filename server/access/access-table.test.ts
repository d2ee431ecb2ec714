import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayDo } from '#domain/access/may-do.ts'
import type { Role } from '#domain/access/role.ts'
import { userWith } from '#domain/access/user.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { accessTable, actionOf } from './access-table.ts'
import { signIn } from './signed-in.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

type Route = Pick<TestSite['app']['routes'][number], 'method' | 'path'>

const nameOf = ({ method, path }: Route) => `${method} ${path}`

test('every registered route is classified, and no other', () => {
  const classified = accessTable.flatMap(([methods, path]) =>
    methods.split(' ').map((method) => `${method} ${path}`),
  )
  expect(new Set(classified)).toEqual(new Set(site.app.routes.map(nameOf)))
  expect(classified.length).toBe(new Set(classified).size)
})

test('a route that changes something is of an action that asks for a page of ours', () => {
  const changing = site.app.routes.filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
  for (const route of changing) expect(actionOf(route), nameOf(route)).not.toBe('read')
})

/** An address that a pattern matches. */
function addressOf(path: string): string {
  return path
    .replace(/:\w+\{[^}]*\}/g, 'x')
    .replace(/:\w+/g, 'x')
    .replace('*', 'nowhere')
}

/** What nobody serves is not there for anybody. */
const NOWHERE = ['/*', '/api/*', '/info/*']
const served = () =>
  [...new Map(site.app.routes.map((route) => [nameOf(route), route])).values()].filter(
    ({ path }) => !NOWHERE.includes(path),
  )

/** Each request is of a session of its own: some of them end it. */
async function isHidden({ method, path }: Route, roles: Role[] | undefined): Promise<boolean> {
  const { headers } = roles ? await signIn(site, ...roles) : { headers: {} }
  const answer = await site.get(addressOf(path), headers, method === 'ALL' ? 'GET' : method)
  return answer.status === 404 && (await answer.text()).includes('request/not-found')
}

test.for<{ who: string; roles: Role[] | undefined }>([
  { who: 'a visitor', roles: undefined },
  { who: 'a user without a role', roles: [] },
  { who: 'an Author', roles: ['Author'] },
  { who: 'an Admin', roles: ['Admin'] },
])(
  '$who gets through to what the table allows, and finds nothing else',
  { timeout: 30_000 },
  async ({ roles }) => {
    const user = roles && userWith(...roles)
    for (const route of served()) {
      const action = actionOf(route)
      const may = action !== undefined && mayDo(user, action)
      expect.soft(await isHidden(route, roles), nameOf(route)).toBe(!may)
    }
  },
)

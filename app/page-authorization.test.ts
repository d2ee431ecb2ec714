import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { mayDo } from '#domain/access/may-do.ts'
import { pageAction } from '#domain/access/page-actions.ts'
import { userWith } from '#domain/access/user.fixture.ts'
import type { User } from '#domain/access/user.ts'
import { siteContext } from './context.ts'
import { authorizePage } from './page-authorization.ts'
import { patternsOf } from './route-patterns.fixture.ts'

/** The status that rejects a request; undefined where the page is shown. */
async function rejectionOf(pattern: string, user: User | undefined) {
  const context = new RouterContextProvider()
  // Its data is not requested before the page itself is.
  const known = { user, site: { links: {} }, uploads: { areOpen: true } }
  context.set(siteContext, known as Parameters<typeof context.set<never>>[1])
  const url = new URL('https://site.example/some/page?a=b')
  const request = new Request(url)
  const args = { context, pattern, url, request, params: {} }
  try {
    await authorizePage(args, async () => new Response())
    return undefined
  } catch (thrown) {
    return thrown instanceof Response
      ? [thrown.status, thrown.headers.get('location')]
      : [(thrown as { init?: { status?: number } }).init?.status]
  }
}

test.for([
  { who: 'a visitor', user: undefined, rejection: [302, '/login?next=%2Fsome%2Fpage%3Fa%3Db'] },
  { who: 'a user without a role', user: userWith(), rejection: [404] },
  { who: 'an Author', user: userWith('Author'), rejection: [404] },
  { who: 'an Admin', user: userWith('Admin'), rejection: [404] },
])('$who may open the pages in the table and no others', async ({ user, rejection }) => {
  for (const pattern of patternsOf()) {
    const action = pageAction(pattern)
    const may = action !== undefined && mayDo(user, action)
    const routerPattern = pattern === '/' ? '/' : pattern.slice(1)
    const expected = action === 'administer' ? [404] : rejection
    expect.soft(await rejectionOf(routerPattern, user), pattern).toEqual(may ? undefined : expected)
  }
})

test('a page without a classified action does not exist for anyone', async () => {
  for (const user of [undefined, userWith('Admin')]) {
    expect(await rejectionOf('new-page', user)).toEqual([404])
  }
})

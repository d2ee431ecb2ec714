import { expect, test } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { builtSite } from './built-site.ts'

const STATUS = '/manage/status'

const site = builtSite()

test('a provider that let nobody in is told of in words', async () => {
  const away = await site.page('/login?next=/blog&problem=away')
  expect(away.texts('[role="alert"]').join()).toContain('currently unreachable')
  expect((await site.page('/login?problem=<script>')).texts('[role="alert"]')).toEqual([])
})

test.for([
  '/auth',
  '/AUTH',
  '/auth/',
  '//auth',
  '/%61uth',
  '/auth?x=1',
  '/auth.data',
  '/%61uth.data',
  '/auth/.data',
  '/auth.data?_routes=routes%2Fauth',
  '/_root.data?_routes=routes%2Fauth',
  '/blog/..%2fauth',
  '/blog/..;/auth',
  '/auth%2f',
  '/auth%20',
  '/auth.',
])('the account is nobody’s to see, however its address is written: %s', async (address) => {
  const answer = await site.ask(address)
  const text = await answer.text()
  expect([200, 202, 302, 404]).toContain(answer.status)
  expect(text).not.toContain('Where you are logged in')
  expect(text).not.toContain('hasPassword')
})

test.for<{ who: string; roles: Role[] | undefined }>([
  { who: 'a visitor', roles: undefined },
  { who: 'a reader', roles: [] },
  { who: 'an Author', roles: ['Author'] },
])(
  'in place of the status $who finds what stands at an address that does not exist',
  async ({ roles }) => {
    const headers = roles && (await site.signIn(...roles))
    const seen: string[] = []
    for (const address of [STATUS, '/manage/nowhere']) {
      const page = await site.page(address, headers)
      expect(page.status).toBe(404)
      const caching = page.headers.get('cache-control')
      const cookie = page.headers.get('set-cookie')
      seen.push([page.title, page.texts('header'), page.main, caching, cookie].join('\n'))
    }
    expect(seen[0]).toBe(seen[1])
    // The data alone is not there either.
    const data = await site.ask(`${STATUS}.data`, { headers: headers ?? {} })
    expect(data.status).toBe(404)
    expect(await data.text()).not.toContain('Versions')
  },
)

test('without a role a page of those who manage is as one that does not exist', async () => {
  const headers = await site.signIn()
  const seen: string[] = []
  for (const address of ['/archive/trash', '/archive/nowhere']) {
    const page = await site.page(address, headers)
    expect(page.status).toBe(404)
    seen.push([page.title, page.texts('header'), page.main].join('\n'))
  }
  expect(seen[0]).toContain('404 not found – Tanks & Technology')
  expect(seen[0]).toContain('user')
  expect(seen[0]).toBe(seen[1])
})

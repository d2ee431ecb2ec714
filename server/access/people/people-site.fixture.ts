import { beforeEach } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import type { Pages } from '../../pages.ts'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'
import { readPeople } from '../account-views.ts'
import { type Browser, openBrowser } from '../browser.fixture.ts'
import { accountOf, addUser } from '../users.ts'

export const PASSWORD = 'tungsten fin 24'
export const BETTER = 'a rod of twelve segments'
export const PAGE = '/manage/people'

export let site: TestSite
let hash: string

/** A page that repeats what it was given. */
const echoPage: Pages = async (_, { problem, secret }) =>
  new Response(JSON.stringify({ problem, secret }), { headers: { 'content-type': 'text/html' } })

/** Opens a site for each test of the file. */
export function openPeopleSiteBeforeEach(): void {
  beforeEach(async () => {
    site = await openTestSite({ storage: 'disk', render: echoPage })
    hash = await site.access.passwords.hash(PASSWORD)
    return site.close
  })
}

export async function browserOf(name: string, ...roles: Role[]) {
  const user = await addUser(site.db, { name, roles, password: hash })
  if (!user) throw new Error('The name is taken.')
  const browser = openBrowser(site)
  await browser.submit('/login', { name, password: PASSWORD })
  return { browser, user }
}

export const change = (browser: Browser, fields: Record<string, string>) =>
  browser.submit(PAGE, { confirmed: 'yes', ...fields })

export async function linkIn(response: Response): Promise<string> {
  const { secret } = (await response.json()) as { secret: { text: string } }
  return new URL(secret.text).searchParams.get('token') ?? ''
}

export const namesOf = async () => (await readPeople(site.db, site.access.sessions)).people

export const changes = async () =>
  (await readPeople(site.db, site.access.sessions)).changes.map(({ by, action, name, detail }) =>
    `${by} ${action} ${name} ${detail}`.trim(),
  )

export const roleOf = async (name: string) =>
  (await accountOf(site.db, name))?.user.roles.map((role) => role.name)

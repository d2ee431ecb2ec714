import type { Role } from '#domain/access/role.ts'
import type { ChangeResponse, RejectionDetails } from '#domain/archive/manage-response.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

interface ErrorResponse {
  code: string
  message: string
  details?: RejectionDetails
}

/** A site and a logged-in user who makes API calls as a page does. */
export async function openManagedSite(...roles: Role[]) {
  const site = await openTestSite()
  return { site, ...(await callsOf(site, ...roles)) }
}

export async function callsOf(site: TestSite, ...roles: Role[]) {
  const { headers, user } = await logIn(site, ...roles)

  async function call(method: string, url: string, body?: unknown): Promise<Response> {
    return await site.app.request(url, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  return {
    user,
    headers,
    call,
    /** @throws Error if the call is rejected. */
    async change(method: string, url: string, body: unknown): Promise<ChangeResponse> {
      const response = await call(method, url, body)
      if (response.status !== 200) throw new Error(await response.text())
      return (await response.json()) as ChangeResponse
    },
    async rejected(method: string, url: string, body: unknown) {
      const response = await call(method, url, body)
      return { status: response.status, ...((await response.json()) as ErrorResponse) }
    },
    async read<Body>(url: string): Promise<Body> {
      const response = await call('GET', url)
      if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
      return (await response.json()) as Body
    },
  }
}

import type { Role } from '#domain/access/role.ts'
import type { ChangeAnswer, RejectionDetails } from '#domain/archive/manage-answer.ts'
import { signIn } from '../access/signed-in.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

interface ErrorAnswer {
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
  const { headers, user } = await signIn(site, ...roles)

  async function call(method: string, address: string, body?: unknown): Promise<Response> {
    return await site.app.request(address, {
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
    async change(method: string, address: string, body: unknown): Promise<ChangeAnswer> {
      const answer = await call(method, address, body)
      if (answer.status !== 200) throw new Error(await answer.text())
      return (await answer.json()) as ChangeAnswer
    },
    async rejected(method: string, address: string, body: unknown) {
      const answer = await call(method, address, body)
      return { status: answer.status, ...((await answer.json()) as ErrorAnswer) }
    },
    async read<Body>(address: string): Promise<Body> {
      const answer = await call('GET', address)
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`)
      return (await answer.json()) as Body
    },
  }
}

import type { KeyScope } from '#domain/access/user.ts'
import type { TestSite } from '../../test-site.fixture.ts'
import { logIn } from '../logged-in.fixture.ts'

let count = 0

/** A new account with an API key, and the headers of a script that uses it. */
export async function addKey(site: TestSite, scope: KeyScope, { folder = '' } = {}) {
  const { user, session } = await logIn(site, 'Author')
  count += 1
  const ends = Date.now() + 24 * 60 * 60 * 1000
  const form = { name: `script ${count}`, scope, folder, ends }
  const made = await site.access.keys.add(user, session, form)
  if (!made.ok) throw new Error(`No key: ${made.reason}.`)
  const [view] = await site.access.keys.list(user.id)
  const headers = { authorization: `Bearer ${made.key}` }
  return { user, key: made.key, id: view?.id ?? '', name: form.name, headers }
}

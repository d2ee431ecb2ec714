import type { Role } from '#domain/access/role.ts'
import type { TestSite } from '../test-site.fixture.ts'
import { addUser } from './users.ts'

let count = 0

/** A new logged-in user, and the headers of requests from their pages. */
export async function logIn(
  { db, access, config }: Pick<TestSite, 'db' | 'access' | 'config'>,
  ...roles: Role[]
) {
  count += 1
  const user = await addUser(db, { name: `user${count}`, roles })
  if (!user) throw new Error('The name is taken.')
  const token = await access.sessions.start(user.id, { agent: 'A browser of tests' })
  const found = await access.sessions.find(token)
  if (!found) throw new Error('The session did not begin.')
  return {
    user,
    session: found.id,
    headers: {
      cookie: `__Host-session=${token}`,
      origin: config.SITE_URL,
      'x-form-token': access.formTokens.of(found.id),
    },
  }
}

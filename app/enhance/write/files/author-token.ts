import type { SenderToken } from '../../../features/uploading/queue/sender-token.ts'
import { loggedOut, unreachable } from '../../../features/uploading/queue/upload-messages.ts'
import { fetchSession, type Session } from '../../../ui/session.ts'

/** The form token for uploads of this user, who opened the page; nobody who logs in later uploads for them. */
export function createAuthorToken(author: string, load = fetchSession): SenderToken {
  let loading: Promise<Session | undefined> | undefined
  return {
    renew() {
      loading = undefined
    },
    async get() {
      loading ??= load()
      const session = await loading
      if (!session) return unreachable('offline')
      return session.userId === author ? session : loggedOut(session.userId !== '')
    },
  }
}

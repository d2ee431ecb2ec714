import { fetchSession, pageUserId, type Session } from '#app/ui/session.ts'
import type { AttemptResult } from './upload-item.ts'
import { loggedOut, unreachable } from './upload-messages.ts'

export type SenderToken = ReturnType<typeof createSenderToken>

/** The form token of the user whom the page was made for or, on a visitor's page, of who began to upload. */
export function createSenderToken(load = fetchSession, user = pageUserId()) {
  let loading: Promise<Session | undefined> | undefined
  let firstUser = user

  return {
    /** Called when the token was or may have been rejected: the next request loads another. */
    renew() {
      loading = undefined
    },
    /**
     * The token, or why nothing can be sent now: no other user continues the uploads.
     * @param isForEditors Whether it goes to a folder of the archive.
     */
    async get(isForEditors: boolean): Promise<{ formToken: string } | AttemptResult> {
      loading ??= load()
      const session = await loading
      if (!session) return unreachable('offline')
      const { userId, formToken } = session
      if (isForEditors && userId === '') return loggedOut()
      firstUser ??= userId
      if (userId !== firstUser) return loggedOut(userId !== '')
      return { formToken }
    },
  }
}

import type { AttemptResult } from './upload-item.ts'
import { loggedOut, unreachable } from './upload-messages.ts'

interface Session {
  /** Empty for a visitor. */
  userId: string
  formToken: string
}

/** The form token of the user who began to upload. */
export interface SenderToken {
  /**
   * The token, or why nothing can be sent now: another user does not continue.
   * @param isForEditors Whether it goes to a folder of the archive.
   */
  get(isForEditors: boolean): Promise<{ formToken: string } | AttemptResult>
  /** The token was rejected, or may be: the next request loads another. */
  renew(): void
}

export function createSenderToken(
  load: () => Promise<Session | undefined> = fetchSession,
): SenderToken {
  let loading: Promise<Session | undefined> | undefined
  let firstUser: string | undefined

  return {
    renew() {
      loading = undefined
    },
    async get(isForEditors) {
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

/** A session may have ended, or begun in another tab. */
async function fetchSession(): Promise<Session | undefined> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { user_id = '' } = (await response.json()) as { user_id?: string }
    return { userId: user_id, formToken: response.headers.get('x-form-token') ?? '' }
  } catch {
    return undefined
  }
}

import type { UploadStep } from './upload-item.ts'
import { OFFLINE, OTHER_USER, SIGNED_OUT } from './upload-words.ts'

/** Who the server takes this page for, and what its calls must bear. */
interface SenderToken {
  /** Empty for a visitor. */
  userId: string
  formToken: string
}

export interface Sender {
  /**
   * What a call must bear, or why nothing can be sent now: only the person who began sends on.
   * @param isForManagers Whether it goes to a folder of the archive.
   */
  hold(isForManagers: boolean): Promise<{ formToken: string } | UploadStep>
  /** The token was refused, or may be: the next call asks for another. */
  renew(): void
}

export function createSender(ask: () => Promise<SenderToken | undefined> = askToken): Sender {
  let asked: Promise<SenderToken | undefined> | undefined
  let firstUser: string | undefined

  return {
    renew() {
      asked = undefined
    },
    async hold(isForManagers) {
      asked ??= ask()
      const token = await asked
      if (!token) return { step: 'paused', why: OFFLINE, cause: 'offline' }
      const { userId, formToken } = token
      if (isForManagers && userId === '')
        return { step: 'paused', why: SIGNED_OUT, cause: 'signed-out' }
      firstUser ??= userId
      if (userId !== firstUser) {
        const why = userId === '' ? SIGNED_OUT : OTHER_USER
        return { step: 'paused', why, cause: 'signed-out' }
      }
      return { formToken }
    },
  }
}

/** Asks the server anew: a session may have ended, or begun in another tab. */
async function askToken(): Promise<SenderToken | undefined> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { user_id = '' } = (await response.json()) as { user_id?: string }
    return { userId: user_id, formToken: response.headers.get('x-form-token') ?? '' }
  } catch {
    return undefined
  }
}

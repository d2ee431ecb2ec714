export interface Session {
  /** Empty for a visitor. */
  userId: string
  /** Sent with the forms and calls of this session. */
  formToken: string
}

/** It may have ended, or begun in another tab. @returns Undefined if the server does not answer. */
export async function fetchSession(): Promise<Session | undefined> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { user_id = '' } = (await response.json()) as { user_id?: string }
    return { userId: user_id, formToken: response.headers.get('x-form-token') ?? '' }
  } catch {
    return undefined
  }
}

export interface Session {
  /** Empty for a visitor. */
  userId: string
  /** Sent with the forms and calls of this session. */
  formToken: string
}

const WRONG_SESSION_CODES = ['access/forged', 'request/not-found']

/** Whether a code answers a form token of another session, or of one that has ended. */
export function isOfAnotherSession(code: string | undefined): boolean {
  return code !== undefined && WRONG_SESSION_CODES.includes(code)
}

/** The user whom this page was made for. @returns Undefined for a visitor. */
export function pageUserId(): string | undefined {
  if (typeof document === 'undefined') return undefined
  return document.querySelector<HTMLElement>('[data-page-user]')?.dataset.pageUser
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

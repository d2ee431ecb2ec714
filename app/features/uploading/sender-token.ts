/** Who the server takes this page for, and what its calls must bear. */
export interface SenderToken {
  /** Empty for a visitor. */
  userId: string
  formToken: string
}

/** Asks the server anew: a session may have ended, or begun in another tab. */
export async function askToken(): Promise<SenderToken | undefined> {
  try {
    const response = await fetch('/api/auth/user', { cache: 'no-store' })
    if (!response.ok) return undefined
    const { user_id = '' } = (await response.json()) as { user_id?: string }
    return { userId: user_id, formToken: response.headers.get('x-form-token') ?? '' }
  } catch {
    return undefined
  }
}

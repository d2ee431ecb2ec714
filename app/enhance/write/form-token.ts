/**
 * Gives the forms of this page the token of a session that began in another tab.
 * @returns Whether the author is still logged in.
 */
export async function renewFormToken(): Promise<boolean> {
  const answer = await fetch('/api/auth/user', { cache: 'no-store' })
  const { user_id: user } = (await answer.json()) as { user_id?: string }
  const token = answer.headers.get('x-form-token')
  if (user === undefined || !token) return false
  for (const field of document.querySelectorAll<HTMLInputElement>('input[name=formToken]'))
    field.value = token
  return true
}

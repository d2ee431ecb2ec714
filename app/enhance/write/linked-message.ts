import { LOGIN_LINK, splitAtLogin } from '#app/ui/login-link.ts'
import { make } from '../make-element.ts'

/** A message, in which “Log in again in another tab” is a link. */
export function linkedMessage(text: string): (Node | string)[] {
  const parts = splitAtLogin(text)
  if (!parts) return [text]
  return [parts.before, make('a', LOGIN_LINK, parts.words), parts.after]
}

import { LOGIN_LINK, splitAtLogin } from '#app/ui/login-link.ts'

/** A message, in which “Log in again in another tab” is a link. */
export function MessageText({ text }: { text: string }) {
  const parts = splitAtLogin(text)
  if (!parts) return text
  return (
    <>
      {parts.before}
      <a {...LOGIN_LINK}>{parts.words}</a>
      {parts.after}
    </>
  )
}

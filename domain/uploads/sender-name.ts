/** What somebody without an account may call themselves: letters, digits and spaces, or nothing. */
export const SENDER_NAME = '[A-Za-z0-9 ]*'

export const MOST_SENDER_LETTERS = 60

export function isSenderName(text: string): boolean {
  return text.length <= MOST_SENDER_LETTERS && /^[A-Za-z0-9 ]*$/.test(text)
}

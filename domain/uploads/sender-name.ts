/** The name of a visitor, in any script: letters with their marks, digits and spaces, or nothing. As a pattern of HTML. */
export const SENDER_NAME = '[\\p{L}\\p{M}\\p{N} ]*'

export const MAX_SENDER_LETTERS = 60

const WHOLE = new RegExp(`^${SENDER_NAME}$`, 'v')

export function isSenderName(text: string): boolean {
  return text.length <= MAX_SENDER_LETTERS && WHOLE.test(text)
}

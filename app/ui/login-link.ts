/** The words of a message that lead to the login page, which opens beside what was typed. */
const LOGIN_WORDS = /Log in (?:again|with yours) in another tab/

export const LOGIN_LINK = { href: '/login', target: '_blank', rel: 'noopener' } as const

/** A message, divided at the words that lead to the login page; `undefined` if it has none. */
export function splitAtLogin(text: string) {
  const [words] = text.match(LOGIN_WORDS) ?? []
  if (words === undefined) return undefined
  const [before = '', after = ''] = text.split(words)
  return { before, words, after }
}

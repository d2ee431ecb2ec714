/** The URL without its password, for messages. */
export function withoutPassword(text: string): string {
  const url = new URL(text)
  url.password = ''
  url.searchParams.delete('password')
  return url.href
}

/** Whether two URLs, which may name different users, lead to the same database. */
export function isSameDatabase(one: string, other: string): boolean {
  return withoutUser(one) === withoutUser(other)
}

function withoutUser(text: string): string {
  const url = new URL(withoutPassword(text))
  url.username = ''
  url.searchParams.delete('user')
  return url.href.replace(/^postgresql:/, 'postgres:')
}

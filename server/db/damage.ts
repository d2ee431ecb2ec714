/** What a look at the database as a whole has found. */
export interface DatabaseCheck {
  /** Sentences that name what is damaged. */
  damage: string[]
  /** What could not be looked at, and why. */
  unchecked: string[]
}

/** Of SQLite; and of PostgreSQL, appendix A, class XX: what is stored cannot be read as it was written. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)|XX00[0-2])/

/** Whether something failed because the database is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return DAMAGED.test(String(code)) || isDamage(cause)
}

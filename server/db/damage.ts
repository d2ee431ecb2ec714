/** Result of checking the whole database. */
export interface DatabaseCheck {
  /** Sentences that name the damaged parts. */
  damage: string[]
  /** What could not be checked, and why. */
  unchecked: string[]
}

/** For the log and the doctor. */
export const DAMAGED_DATABASE =
  'The database is damaged. Stop the site, keep a copy of the database, and restore it from the last backup (docs/backup.md). "./site verify" lists the damage.'

/** SQLite; PostgreSQL appendix A, class XX: corrupt data or indexes. */
const DAMAGED = /^(SQLITE_(CORRUPT|NOTADB)|XX00[0-2])/

/** SQLite has no specific code for it. */
export const UNREADABLE_HEADER = 'unsupported file format'

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause, message } = error as NodeJS.ErrnoException
  if (message === UNREADABLE_HEADER) return true
  return DAMAGED.test(String(code)) || isDamage(cause)
}

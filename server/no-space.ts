/** Error codes of file systems, SQLite and Postgres. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']

export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && FULL.includes(code)) || isOutOfSpace(cause)
}

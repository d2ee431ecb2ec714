/** Of file systems, SQLite and Postgres. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']

/** Whether something failed because a disk is full. */
export function isWithoutRoom(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && FULL.includes(code)) || isWithoutRoom(cause)
}

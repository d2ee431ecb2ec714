import { SiteError } from '../errors.ts'

/** Error codes of file systems, SQLite and Postgres. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']

export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && FULL.includes(code)) || isOutOfSpace(cause)
}

/** Waits for a write that a full disk or a read-only database may prevent: reading continues without it. */
export async function ifWritable(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    const isReadOnly = error instanceof SiteError && error.code === 'database/read-only'
    if (!isReadOnly && !isOutOfSpace(error)) throw error
  })
}

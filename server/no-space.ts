/** Error codes of file systems, SQLite and Postgres. */
const FULL = ['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100']

export function isOutOfSpace(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, cause } = error as NodeJS.ErrnoException
  return (code !== undefined && FULL.includes(code)) || isOutOfSpace(cause)
}

/** Waits for a write that a full disk may prevent: reading goes on without it. */
export async function unlessOutOfSpace(write: Promise<unknown>): Promise<void> {
  await write.catch((error: unknown) => {
    if (!isOutOfSpace(error)) throw error
  })
}

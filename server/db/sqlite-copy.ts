import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { OperatorError } from '../operator-error.ts'

/**
 * Copies a snapshot of a database that may be in use. The copy is complete or does not exist.
 * @returns Its path.
 * @throws OperatorError if it cannot be written, or the database cannot be read.
 */
export function copyDatabase(file: string, copy: string): string {
  const partial = `${copy}.partial`
  const reader = new Sqlite(file, { readonly: true })
  try {
    rmSync(partial, { force: true })
    reader.prepare('vacuum into ?').run(partial)
    sync(partial)
    renameSync(partial, copy)
    sync(dirname(copy))
    return copy
  } catch (cause) {
    rmSync(partial, { force: true })
    throw new OperatorError(
      `The database needs a migration, but copying it first failed (${(cause as Error).message}). Nothing was changed. Free some space for ${copy}, or run "npm run site -- verify" with the previous version.`,
      { cause },
    )
  } finally {
    reader.close()
  }
}

/** SQLite does not sync such a copy. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

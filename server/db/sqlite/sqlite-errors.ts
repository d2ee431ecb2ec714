import { statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import { OperatorError } from '../../operator-error.ts'
import { UNREADABLE_HEADER } from '../damage.ts'

const FULL =
  'the disk is full or rejects writes, or the file size limit (ulimit -f) is reached. Nothing that was saved is lost; free some space or raise the limit, then try again.'
/** With less, SQLite cannot even write its smallest files. */
const MIN_FREE_BYTES = 64 * 1024
const RESTORE =
  'Stop the site, keep the file, and restore the database from the last backup (docs/backup.md). "./site verify" lists the damage.'

/** Operator messages by SQLite error code. */
const problems: { code: RegExp; text: string }[] = [
  { code: /^SQLITE_NOTADB/, text: `it is not an SQLite file. ${RESTORE}` },
  { code: /^SQLITE_CORRUPT/, text: `it is damaged. ${RESTORE}` },
  {
    code: /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|TRUNCATE))/,
    text: FULL,
  },
  {
    code: /^SQLITE_(READONLY|PERM|CANTOPEN|AUTH)/,
    text: 'the file or its folder is not writable. Make both owned by the user that runs the site, on a writable file system.',
  },
  {
    code: /^SQLITE_IOERR/,
    text: 'the disk cannot read or write it. Raise the file size limit (ulimit -f) if one is set. Otherwise check the system log (dmesg) for disk errors, and copy what can be read.',
  },
  {
    code: /^SQLITE_BUSY/,
    text: 'another process has locked it. Wait for running commands or stop them, then start again.',
  },
]

/** Returns an OperatorError for failures the operator can fix, else the error itself. */
export function sqliteProblem(file: string, error: unknown): unknown {
  const code = String((error as { code?: unknown }).code)
  const { message } = error as Error
  const damage = message === UNREADABLE_HEADER ? 'SQLITE_CORRUPT' : code
  const known = problems.find((problem) => problem.code.test(damage))
  if (!known) return error
  const text = damage.startsWith('SQLITE_IOERR') && isDiskFull(file) ? FULL : known.text
  return new OperatorError(`The database ${file} cannot be used: ${text} (${message})`, {
    cause: error,
  })
}

/** On a full disk SQLite may only say that reading or writing failed. */
function isDiskFull(file: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(file))
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}

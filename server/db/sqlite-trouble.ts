import { OperatorError } from '../operator-error.ts'

const RESTORE =
  'Stop the site, keep the file, and put the copy of the last backup in its place (docs/moving.md). "npm run site -- verify" names the damage.'

/** What an operator mends, by the code that SQLite gives. */
const problems: { code: RegExp; text: string }[] = [
  { code: /^SQLITE_NOTADB/, text: `its first bytes are not those of a database. ${RESTORE}` },
  { code: /^SQLITE_CORRUPT/, text: `it is damaged. ${RESTORE}` },
  {
    code: /^SQLITE_(FULL|IOERR_(WRITE|FSYNC|TRUNCATE))/,
    text: 'the disk is full, or refuses writes. Nothing was changed: make room, then start again.',
  },
  {
    code: /^SQLITE_(READONLY|PERM|CANTOPEN|AUTH)/,
    text: 'this process may not write it or the folder it is in. Give both to the user that runs the site, on a file system that takes writes.',
  },
  {
    code: /^SQLITE_IOERR/,
    text: 'the disk does not give its bytes. Look at the log of the system (dmesg) for errors of the disk, and copy what can be read.',
  },
  {
    code: /^SQLITE_BUSY/,
    text: 'another process keeps it locked. Wait for commands that are running, or end them, then start again.',
  },
]

/** A failure that the operator can mend as an OperatorError; others are given back. */
export function sqliteProblem(file: string, error: unknown): unknown {
  const code = String((error as { code?: unknown }).code)
  const { message } = error as Error
  // SQLite has no code of its own for a header of which it understands nothing.
  const damage = message === 'unsupported file format' ? 'SQLITE_CORRUPT' : code
  const known = problems.find((problem) => problem.code.test(damage))
  if (!known) return error
  return new OperatorError(`The database ${file} cannot be used: ${known.text} (${message})`, {
    cause: error,
  })
}

import { sqliteProblem } from './db/sqlite-trouble.ts'
import { SiteError } from './errors.ts'
import { isWithoutRoom } from './no-room.ts'
import { OperatorError } from './operator-error.ts'

/** What an operator mends, by the code that the operating system gives. */
const problems: { code: RegExp; text: (path: string) => string }[] = [
  {
    code: /^(EACCES|EPERM)$/,
    text: (path) =>
      `This process (user ${process.getuid?.()}) may not use ${path}. Give it to the user that runs the site, such as by "chown -R".`,
  },
  {
    code: /^EROFS$/,
    text: (path) =>
      `${path} lies on a file system that is mounted for reading only. Mount it for writing.`,
  },
  {
    code: /^(ENOTDIR|EEXIST)$/,
    text: (path) => `A file lies where a folder should be: ${path}. Move it away.`,
  },
  {
    code: /^EISDIR$/,
    text: (path) => `A folder lies where a file should be: ${path}. Move it away.`,
  },
  {
    code: /^EIO$/,
    text: (path) =>
      `The disk does not give or take the bytes of ${path}. Look at the log of the system (dmesg) for errors of the disk.`,
  },
  {
    code: /^ENOENT$/,
    text: (path) => `${path} is missing. Put it back, or correct the setting that names it.`,
  },
]

/** Why the site does not start or end, as far as its operator can mend that; `undefined` for a bug. */
export function startProblem(error: unknown): string | undefined {
  if (isWithoutRoom(error)) {
    return 'The site cannot start without free space on the disk of DATA_DIR. Nothing was lost: make room, then start it again.'
  }
  const problem = sqliteProblem('in DATA_DIR', error)
  if (problem instanceof OperatorError || problem instanceof SiteError) return problem.message
  const { code, path } = error as NodeJS.ErrnoException
  const known = problems.find((one) => one.code.test(String(code)))
  return known && path !== undefined ? `${known.text(path)} (${code})` : undefined
}

const listening: Partial<Record<string, string>> = {
  EADDRINUSE: 'another process uses that port. End it, or set PORT to another.',
  EACCES:
    'this user may not use that port. Set PORT to one above 1023, and let a proxy take the other.',
  EADDRNOTAVAIL:
    'this machine does not have that address. Set HOST to one that it has, or to 0.0.0.0.',
  ENOTFOUND:
    'that name leads to no address. Set HOST to an address of this machine, or to 0.0.0.0.',
}

export function listenProblem(
  host: string,
  port: number,
  { code = '', message }: NodeJS.ErrnoException,
): string {
  const reason = listening[code]
  return `The site cannot listen on ${host}, port ${port}: ${reason ? `${reason} (${code})` : message}`
}

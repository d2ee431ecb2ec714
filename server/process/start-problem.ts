import { sqliteProblem } from '../db/sqlite/sqlite-errors.ts'
import { missingLinkTarget } from '../disk/data-folder.ts'
import { isOutOfSpace } from '../disk/no-space.ts'
import { ownershipAdvice } from '../disk/ownership-advice.ts'
import { SiteError } from '../errors.ts'
import { OperatorError } from '../operator-error.ts'

const noAccess = (path: string) =>
  `This process (user ${process.getuid?.()}) cannot access ${path}. ${ownershipAdvice(path)}`
const isFile = (path: string) =>
  missingLinkTarget(path) ?? `${path} is a file, but must be a folder. Move the file away.`

/** Operator messages by system error code. */
const problems: Partial<Record<string, (path: string) => string>> = {
  EACCES: noAccess,
  EPERM: noAccess,
  EROFS: (path) => `${path} is on a read-only file system. Mount it for writing.`,
  ENOTDIR: isFile,
  EEXIST: isFile,
  ELOOP: (path) => `${path} is a symbolic link that leads to itself. Remove it.`,
  EISDIR: (path) => `${path} is a folder, but must be a file. Move the folder away.`,
  EIO: (path) => `Reading or writing ${path} failed. Check the system log (dmesg) for disk errors.`,
  ENOENT: (path) => `${path} is missing. Restore it, or correct the setting that refers to it.`,
}

/** Message for a failed start or stop that the operator can fix; `undefined` for a bug. */
export function startProblem(error: unknown): string | undefined {
  if (isOutOfSpace(error)) {
    return 'The disk of DATA_DIR is full, so the site cannot start. Nothing was lost; free some space, then start it again.'
  }
  const problem = sqliteProblem('in DATA_DIR', error)
  if (problem instanceof OperatorError || problem instanceof SiteError) return problem.message
  const { code = '', path } = error as NodeJS.ErrnoException
  const known = problems[code]
  return known && path !== undefined ? `${known(path)} (${code})` : undefined
}

export interface ListenSettings {
  host: 'HOST' | 'METRICS_HOST'
  port: 'PORT' | 'METRICS_PORT'
}

const listening: Partial<Record<string, (settings: ListenSettings) => string>> = {
  EADDRINUSE: ({ port }) =>
    `the port is in use by another process. Stop it, or set ${port} to another port.`,
  EACCES: ({ port }) =>
    `this user may not use the port. Set ${port} to a port above 1023 and put a proxy in front.`,
  EADDRNOTAVAIL: ({ host }) =>
    `the address does not belong to this machine. Set ${host} to one of its addresses, or to 0.0.0.0.`,
  ENOTFOUND: ({ host }) =>
    `the host name cannot be resolved. Set ${host} to an address of this machine, or to 0.0.0.0.`,
}

export function listenProblem(
  host: string,
  port: number,
  { code = '', message }: NodeJS.ErrnoException,
  settings: ListenSettings = { host: 'HOST', port: 'PORT' },
): string {
  const reason = listening[code]?.(settings)
  return `The site cannot listen on ${host}, port ${port}: ${reason ? `${reason} (${code})` : message}`
}

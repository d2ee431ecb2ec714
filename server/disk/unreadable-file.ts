import { isExhausted } from '../process/descriptor-limit.ts'
import { ownershipAdvice } from './ownership-advice.ts'

/** What is there instead of a file: nothing, a link, a socket. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'ENXIO'])
const DENIED = new Set(['EACCES', 'EPERM'])

/** Whether the system refused to read something that may be there and whole. */
export function isUnreadable(error: unknown): error is NodeJS.ErrnoException {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === undefined || syscall === undefined) return false
  return !ABSENT.has(code) && !isExhausted(error)
}

/**
 * For the operator.
 * @param owned The folder whose files are all of one user.
 */
export function unreadableProblem(
  path: string,
  { code = '' }: NodeJS.ErrnoException,
  owned: string,
): string {
  const advice = DENIED.has(code)
    ? `If another user runs the site, run this as that user instead. Otherwise give the folder to this user. ${ownershipAdvice(owned)}`
    : 'Check the system log (dmesg) for errors of that disk, and copy what can be read.'
  return `This process (user ${process.getuid?.()}) cannot read ${path} (${code}). ${advice}`
}

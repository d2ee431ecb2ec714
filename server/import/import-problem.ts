import { isOutOfSpace } from '../disk/no-space.ts'
import { SiteError, undefinedIfBusy } from '../errors.ts'

export const GONE = 'The file was deleted during the import. Run the import again.'

/** Why one entry cannot be imported; it is reported and the import continues. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
}

const REASONS: Record<string, string> = {
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  ELOOP: 'Symbolic links are not imported.',
  ENXIO: 'Sockets and devices are not imported.',
  ENOENT: GONE,
  ENOTDIR: GONE,
  EISDIR: 'It was replaced by a folder during the import.',
  ENAMETOOLONG: 'The path is too long for this system.',
}

/** Converts a failed system call to a message for the report. */
export function importProblem(cause: unknown): SourceProblem {
  if (cause instanceof SourceProblem) return cause
  const { code = '', message } = cause as NodeJS.ErrnoException
  return new SourceProblem(REASONS[code] ?? `It could not be read: ${message}.`, { cause })
}

/** The import skips a file if the machine is too busy for it. */
export function problemIfBusy(cause: unknown): never {
  undefinedIfBusy(cause)
  throw new SourceProblem(
    'The computer is too busy to read the file. Run the import again later.',
    { cause },
  )
}

export const NOT_STRIPPED =
  'Location and owner data cannot be removed from this photo, so it was not imported. To import it as it is, use --keep-photo-metadata.'

/** The import skips a photo from which nothing can be removed. */
export function photoProblem(cause: unknown): never {
  if (!(cause instanceof SiteError) || cause.code !== 'upload/photo') return problemIfBusy(cause)
  throw new SourceProblem(NOT_STRIPPED, { cause })
}

/** The whole import failed at this file, for a reason other than the file. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'

  constructor(path: string, cause: unknown) {
    super(`${path}: ${stopText(cause)}`, { cause })
  }
}

function stopText(cause: unknown): string {
  if (isOutOfSpace(cause)) {
    return 'The disk of the site is full. The files before it were imported; free some space, then run the same command again to resume.'
  }
  if ((cause as { code?: unknown } | undefined)?.code === 'EFBIG') {
    return 'The file is larger than the file size limit (ulimit -f) or the file system of DATA_DIR allows. The files before it were imported; raise the limit, then run the same command again to resume.'
  }
  return String(cause instanceof Error ? cause.message : cause)
}

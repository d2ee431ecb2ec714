/** Why one entry of an imported folder stays out: reported, and the import goes on. */
export class SourceProblem extends Error {
  override name = 'SourceProblem'
}

const REASONS: Record<string, string> = {
  EACCES: 'It may not be read: permission denied.',
  EPERM: 'It may not be read: permission denied.',
  ELOOP: 'It is a symbolic link.',
  ENXIO: 'It is a socket or a device.',
  ENOENT: 'It is gone.',
  ENOTDIR: 'It is gone.',
  EISDIR: 'It became a folder while the import ran.',
  ENAMETOOLONG: 'Its path is too long for this system.',
}

/** What a reader of the report should hear of a failed system call. */
export function sourceProblem(cause: unknown): SourceProblem {
  if (cause instanceof SourceProblem) return cause
  const { code = '', message } = cause as NodeJS.ErrnoException
  return new SourceProblem(REASONS[code] ?? `It could not be read: ${message}.`, { cause })
}

/** The whole import ended at this file, for a reason that is not the file's own. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'

  constructor(path: string, cause: unknown) {
    super(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

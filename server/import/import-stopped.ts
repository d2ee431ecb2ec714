/** The whole import failed at this file, for a reason other than the file. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'

  constructor(path: string, cause: unknown) {
    super(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}

/** The command was called wrongly: one sentence says how. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A message for the operator: what is wrong with the environment, and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

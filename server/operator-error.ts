/** A plain sentence for who runs the site: what is wrong with its surroundings, and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}

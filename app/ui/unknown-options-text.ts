/** A sentence about options in a URL that a filter does not have. */
export function unknownOptionsText(unknown: readonly string[]): string {
  const options = unknown.map((option) => `“${option.slice(0, 60)}”`).join(', ')
  const left = unknown.length === 1 ? 'It was' : 'They were'
  return `The URL asks for ${options}, which cannot be chosen here. ${left} left out of the filter.`
}

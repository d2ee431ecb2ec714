/** A sentence about options in a URL that a filter does not have. */
export function unknownOptionsText(unknown: readonly string[]): string {
  const options = unknown.map((option) => `“${option.slice(0, 60)}”`).join(', ')
  return unknown.length === 1
    ? `${options} in the URL is not an option of this filter and was ignored.`
    : `${options} in the URL are not options of this filter and were ignored.`
}

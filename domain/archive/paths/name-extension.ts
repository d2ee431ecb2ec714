/** A longer text after a dot does not count as an extension. */
const MAX_LETTERS = 12

/** The extension of a file name with its dot: `.pdf`; empty if it has none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot > 0 && name.length - dot <= MAX_LETTERS ? name.slice(dot) : ''
}

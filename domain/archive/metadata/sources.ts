export interface Source {
  text: string
  /** Set when the whole source is an address on the web; nothing else is ever a link. */
  address: string | undefined
}

// One class, then the rest: two that overlap would take a square of the time for a long text.
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]\S*$/i

/** A text that is a whole address on the web. */
export function webAddress(text: string): string | undefined {
  return WEB_ADDRESS.test(text) ? text : undefined
}

/** The sources of a file; the archive keeps them in one text, parted by semicolons. */
export function sourcesOf(text: string): Source[] {
  return text
    .split(';')
    .map((source) => source.trim())
    .filter(Boolean)
    .map((source) => ({
      text: source,
      address: webAddress(source),
    }))
}

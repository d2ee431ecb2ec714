export interface Source {
  text: string
  /** Set if the whole source is a web URL; only such sources become links. */
  url: string | undefined
}

// One class, then the rest: two overlapping ones would backtrack in quadratic time.
const WEB_URL = /^https?:\/\/[^\s/?#]\S*$/i

/** The text, if it is a whole web URL. */
export function asWebUrl(text: string): string | undefined {
  return WEB_URL.test(text) ? text : undefined
}

/** Sources that were typed on lines of their own, as one text. */
export function withSemicolons(typed: string): string {
  const lines = typed.split(/[\r\n]+/).map((line) => line.trim().replace(/;$/, '').trimEnd())
  return lines.filter(Boolean).join('; ')
}

/** The archive stores sources as one text, separated by semicolons. */
export function sourcesOf(text: string): Source[] {
  return text
    .split(';')
    .map((source) => source.trim())
    .filter(Boolean)
    .map((source) => ({
      text: source,
      url: asWebUrl(source),
    }))
}

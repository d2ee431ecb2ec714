const HALF_CHARACTER = /\p{Cs}$/u

/** The start of a text for a sentence or a line, cut between characters. */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  return `${text.slice(0, maxLength).replace(HALF_CHARACTER, '').trimEnd()}…`
}

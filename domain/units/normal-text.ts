/**
 * Marks that stack on one letter are sorted while a text is normalised, in time that grows with the square of their
 * number. Unicode's own limit for a run of them (UAX #15, Stream-Safe Text Format) is more than any language needs.
 */
export const MAX_MARKS = 30

/** The two half-width signs are letters that become marks when they are decomposed. */
const TOO_MANY_MARKS = /[\p{M}\uff9e\uff9f]{31}/u

export function hasTooManyMarks(text: string): boolean {
  return TOO_MANY_MARKS.test(text)
}

/**
 * A text in a Unicode normal form; undefined if it is too long or has too many marks in a row, which is checked in
 * linear time before anything is normalised.
 * @param maxLength In UTF-16 units, before normalisation.
 */
export function normalText(
  text: string,
  form: 'NFC' | 'NFKC',
  maxLength: number,
): string | undefined {
  if (text.length > maxLength || hasTooManyMarks(text)) return undefined
  return text.normalize(form)
}

/** For comparison: without case, accents and typographic differences. */
export function foldedText(text: string): string {
  // Marks go first, so that none are left to be sorted.
  return text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '').toLowerCase()
}

const MARKS = /\p{M}/gu

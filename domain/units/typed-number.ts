/** No reader types a longer number. */
const MAX_LENGTH = 100

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[+-]?\d+)?$/i

/** Thousands to some readers, decimals to others. After a 0 it can only be decimals: `0,947`. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/** Thousands with marks, in any country's way: `1,234,567`, `1.234,5`, `1'234`. */
const GROUPED = /^[+-]?\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d+)?$/

/** Thousands with blanks, also unbreakable and narrow ones: `1 234`. */
const SPACED = /^[+-]?[1-9]\d{0,2}(?:\p{Zs}\d{3})+(?![\p{Zs}\d])/u

/**
 * The number that a reader typed, with a decimal comma or point and no thousands separators but blanks; `undefined` for
 * an empty field, `NaN` for invalid, incomplete or ambiguous input.
 */
export function typedNumber(text: string): number | undefined {
  const typed = plain(text)
  if (typed === '') return undefined
  if (typed.length > MAX_LENGTH) return Number.NaN
  if (!NUMBER.test(typed) || AMBIGUOUS.test(typed)) return Number.NaN
  const value = Number(pointed(typed))
  return Number.isFinite(value) ? value : Number.NaN
}

/** What to write instead of a text that only looks like a number. */
export function typedProblem(text: string): string | undefined {
  const typed = plain(text)
  if (typed.length > MAX_LENGTH) return undefined
  if (AMBIGUOUS.test(typed))
    return `${typed} may mean ${typed.replace(',', '')} or ${Number(pointed(typed))}: write one of these`
  if (NUMBER.test(typed) && !Number.isFinite(Number(pointed(typed)))) return `${typed} is too large`
  if (!NUMBER.test(typed) && GROUPED.test(typed))
    return `${typed} has marks between its thousands: write it without them`
  return undefined
}

/** Keyboards and copied tables have a minus sign of their own, and printed numbers blanks between their thousands. */
function plain(text: string): string {
  return text
    .trim()
    .replace('\u2212', '-')
    .replace(SPACED, (grouped) => grouped.replace(/\p{Zs}/gu, ''))
}

/** The end of the sentence about a field without a number. */
export const NOT_A_NUMBER = 'must be a number, such as 12.5.'

/** The sentence, or what to write instead if the text only looks like a number. */
export function typedMessage(message: string, text: string): string {
  const problem = typedProblem(text)
  return problem ? message.replace(NOT_A_NUMBER, `${problem}.`) : message
}

function pointed(typed: string): string {
  return typed.replace(',', '.')
}

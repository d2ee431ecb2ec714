import { foldedText } from '../../units/normal-text.ts'

const MAX_LENGTH = 80
/** One character may fold to several; entries of an index have a maximum size. */
const MAX_FOLDED = 240

/**
 * A sort key without case and accents, with numbers by value (`9` before `10`). Compared by code point, that is by
 * UTF-8 bytes, it gives the same order in every database.
 */
export function sortText(text: string): string {
  return (
    // The cut may split a surrogate pair, and databases reject half of one.
    foldedText(text.slice(0, MAX_LENGTH).toWellFormed())
      .replace(/\d+/g, (digits) => {
        const value = digits.replace(/^0+(?=\d)/, '')
        return `${String(value.length).padStart(2, '0')}${value}`
      })
      .slice(0, MAX_FOLDED)
      .toWellFormed()
      .trim()
  )
}

import { foldedText } from '../../units/normal-text.ts'

const MAX_LENGTH = 80
/** Single characters may become many; an entry of an index has room for so much. */
const MAX_FOLDED = 240

/**
 * A text as people order it: without case and accents, numbers by value (`9` before `10`). Compared
 * by code point, which is to say by its bytes in UTF-8, it gives the same order in every database.
 */
export function sortText(text: string): string {
  return (
    // The cut may part a pair of surrogates, and databases refuse the half.
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

import { latinSpellings } from '../../search/words/transliteration.ts'
import { foldedText, normalText } from '../../units/normal-text.ts'

/** The limit for URLs: more than anyone types. */
export const MAX_FILTER_LENGTH = 200

interface Named {
  name: string
  description: string
}

/**
 * Tests whether a name or description contains every typed word, in any order, or for a word in Cyrillic letters one of
 * its Latin spellings; `undefined` if nothing was typed.
 */
export function entryFilter(typed: string): ((entry: Named) => boolean) | undefined {
  const composed = normalText(typed, 'NFC', MAX_FILTER_LENGTH) ?? foldedText(typed)
  const words = composed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const spellings = words.map((word) => [foldedText(word), ...latinSpellings(word)])
  return ({ name, description }) => {
    const text = foldedText(`${name}\n${description}`)
    return spellings.every((alike) => alike.some((word) => text.includes(word)))
  }
}

import { foldedText } from '../../units/normal-text.ts'

/** The limit for URLs: more than anyone types. */
export const MAX_FILTER_LENGTH = 200

interface Named {
  name: string
  description: string
}

/** Tests whether a name or description contains every typed word, in any order; `undefined` if nothing was typed. */
export function entryFilter(typed: string): ((entry: Named) => boolean) | undefined {
  const words = foldedText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return ({ name, description }) => {
    const text = foldedText(`${name}\n${description}`)
    return words.every((word) => text.includes(word))
  }
}

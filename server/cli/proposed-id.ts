import { foldedText } from '#domain/units/normal-text.ts'

const LONGEST = 60

/** An id made of the words of a title, of letters that an address shows as they are; empty where none is left. */
export function proposedId(title: string): string {
  const words = foldedText(title)
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return words.length <= LONGEST ? words : words.slice(0, LONGEST + 1).replace(/-[^-]*$/, '')
}

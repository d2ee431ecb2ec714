import { webAddress } from './sources.ts'

/** Licences that forms suggest. Any other text is a licence too. */
const LICENCES = [
  { name: 'CC BY 4.0', address: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'CC BY-SA 4.0', address: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { name: 'CC0 1.0', address: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  { name: 'Public domain', address: 'https://creativecommons.org/publicdomain/mark/1.0/' },
  { name: 'All rights reserved', address: undefined },
  { name: 'Used with permission', address: undefined },
] as const

export const licenceNames: readonly string[] = LICENCES.map(({ name }) => name)

/** Letters and digits alone: `CC-BY-4.0` of the SPDX list and `cc by 4.0` are the same licence. */
const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const byKey = new Map(LICENCES.map((licence) => [keyOf(licence.name), licence]))

/** A listed licence by its one name, whatever way it is written; other texts as they are. */
export function licenceText(text: string): string {
  return byKey.get(keyOf(text))?.name ?? text
}

/** Where the text of a licence is: of a listed one, or of one that is given as a whole URL. */
export function licenceAddress(text: string): string | undefined {
  return webAddress(text) ?? byKey.get(keyOf(text))?.address
}

import { asWebUrl } from './sources.ts'

/** Licences that forms suggest; any other text is accepted too. */
const LICENCES = [
  { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  { name: 'Public domain', url: 'https://creativecommons.org/publicdomain/mark/1.0/' },
  { name: 'All rights reserved', url: undefined },
  { name: 'Used with permission', url: undefined },
] as const

export const licenceNames: readonly string[] = LICENCES.map(({ name }) => name)

/** Letters and digits only: `CC-BY-4.0` and `cc by 4.0` are the same licence. */
const keyOf = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

const byKey = new Map(LICENCES.map((licence) => [keyOf(licence.name), licence]))

/** The one name of a listed licence; other texts unchanged. */
export function licenceText(text: string): string {
  return byKey.get(keyOf(text))?.name ?? text
}

/** URL of the text of a listed licence, or of one that is given as a whole URL. */
export function licenceUrl(text: string): string | undefined {
  return asWebUrl(text) ?? byKey.get(keyOf(text))?.url
}

import { normalText } from '../../units/normal-text.ts'

/** No name is longer. */
const LONGEST = 255

/** Equal for two names that differ only in case, which Windows and macOS cannot store in one folder. */
export function caseFold(name: string): string {
  return (normalText(name, 'NFC', LONGEST) ?? name).toUpperCase().toLowerCase()
}

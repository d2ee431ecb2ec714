import { normalText } from '../../units/normal-text.ts'

/** No name is longer. */
const MAX_LENGTH = 255

/** Equal for two names that differ only in case, which Windows and macOS cannot store in one folder. */
export function caseFold(name: string): string {
  return (normalText(name, 'NFC', MAX_LENGTH) ?? name).toUpperCase().toLowerCase()
}

import { normalText } from '../../units/normal-text.ts'

/** No name has more. */
const LONGEST = 255

/**
 * What two names have in common that Windows and macOS cannot keep beside each other in one folder:
 * they differ in upper and lower case alone.
 */
export function caseFold(name: string): string {
  return (normalText(name, 'NFC', LONGEST) ?? name).toUpperCase().toLowerCase()
}

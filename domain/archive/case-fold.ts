/**
 * What two names have in common that Windows and macOS cannot keep beside each other in one folder:
 * they differ in upper and lower case alone.
 */
export function caseFold(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}

import { storedTexts } from '#app/ui/browser/browser-storage.ts'

/**
 * Adds an origin to those that the reader agreed to on this device.
 * @returns The text to store.
 */
export function withOrigin(stored: string | undefined, origin: string): string {
  return JSON.stringify([...new Set([...storedTexts(stored), origin])])
}

/**
 * Removes an origin.
 * @returns The text to store; `undefined` if none is left.
 */
export function withoutOrigin(stored: string | undefined, origin: string): string | undefined {
  const left = storedTexts(stored).filter((one) => one !== origin)
  return left.length > 0 ? JSON.stringify(left) : undefined
}

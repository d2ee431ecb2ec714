import { storedTexts } from '#app/ui/browser-storage.ts'

/** Origins the reader agreed to on this device, and another one. */
export function withOrigin(stored: string | undefined, origin: string): string {
  return JSON.stringify([...new Set([...storedTexts(stored), origin])])
}

/** @returns The text to store, or `undefined` when no agreement is left. */
export function withoutOrigin(stored: string | undefined, origin: string): string | undefined {
  const left = storedTexts(stored).filter((one) => one !== origin)
  return left.length > 0 ? JSON.stringify(left) : undefined
}

type Kind = 'localStorage' | 'sessionStorage'

/** Texts that storage rejected, e.g. in private windows: they last as long as the page. */
const rejected = new Map<string, string | undefined>()

/** A text that this browser stores; undefined without one. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | undefined {
  if (rejected.has(key)) return rejected.get(key)
  try {
    return globalThis[kind].getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a text, or deletes it.
 * @returns False where storage is full, or blocked by a private window.
 */
export function writeStored(
  key: string,
  text: string | undefined,
  kind: Kind = 'localStorage',
): boolean {
  rejected.delete(key)
  try {
    if (text === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
    return true
  } catch {
    rejected.set(key, text)
    return false
  }
}

/** The texts of a stored list; none of what cannot be read. */
export function storedTexts(stored: string | undefined): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

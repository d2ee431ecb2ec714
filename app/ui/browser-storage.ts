type Kind = 'localStorage' | 'sessionStorage'

/** A text that this browser stores; undefined without one, and where a private window blocks storage. */
export function readStored(key: string, kind: Kind = 'localStorage'): string | undefined {
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
  try {
    if (text === undefined) globalThis[kind].removeItem(key)
    else globalThis[kind].setItem(key, text)
    return true
  } catch {
    return false
  }
}

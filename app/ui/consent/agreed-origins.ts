/** Origins the reader agreed to on this device. Invalid stored data counts as none. */
export function agreedOrigins(stored: string | undefined): string[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function withOrigin(stored: string | undefined, origin: string): string {
  return JSON.stringify([...new Set([...agreedOrigins(stored), origin])])
}

/** @returns The text to store, or `undefined` when no agreement is left. */
export function withoutOrigin(stored: string | undefined, origin: string): string | undefined {
  const left = agreedOrigins(stored).filter((one) => one !== origin)
  return left.length > 0 ? JSON.stringify(left) : undefined
}

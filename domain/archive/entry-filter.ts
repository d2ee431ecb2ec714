interface Named {
  name: string
  description: string
}

/** A text as the filter compares it: without case and accents. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * Whether a name or description holds every word that was typed, in any order.
 * @returns A test to use on many entries, or `undefined` when nothing was typed.
 */
export function entryFilter(typed: string): ((entry: Named) => boolean) | undefined {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  return ({ name, description }) => {
    const text = folded(`${name}\n${description}`)
    return words.every((word) => text.includes(word))
  }
}

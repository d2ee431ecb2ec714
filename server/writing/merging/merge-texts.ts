import { diff3Merge } from 'node-diff3'

/** The time to compare equal lines grows with their square. */
const MAX_PAIRS = 150_000
/** Lines with their line ends, which stay as they are. */
const LINES = /[^\n]*\n|[^\n]+$/g

/** Which text to take where both have changed the same lines. */
export type Preference = 'mine' | 'theirs'

/**
 * Merges two changes of a text by lines.
 * @returns `undefined` if both changed the same lines, and neither is preferred.
 */
export function mergeTexts(
  { base, mine, theirs }: { base: string; mine: string; theirs: string },
  prefer?: Preference,
): string | undefined {
  if (mine === theirs || theirs === base) return mine
  if (mine === base) return theirs
  const [ours, before, others] = [mine, base, theirs].map(linesOf) as [string[], string[], string[]]
  if (pairsOf(before, ours) + pairsOf(before, others) > MAX_PAIRS)
    return prefer && { mine, theirs }[prefer]
  const regions = diff3Merge(ours, before, others, { excludeFalseConflicts: true })
  const merged = regions.map(({ ok, conflict }) => {
    if (ok) return ok
    if (!prefer || !conflict) return undefined
    return prefer === 'mine' ? conflict.a : conflict.b
  })
  return merged.includes(undefined) ? undefined : merged.flat().join('')
}

export function linesOf(text: string): string[] {
  return text.match(LINES) ?? []
}

/** How often a part of one list is equal to a part of the other. */
export function pairsOf(one: readonly string[], other: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const part of other) counts.set(part, (counts.get(part) ?? 0) + 1)
  return one.reduce((sum, part) => sum + (counts.get(part) ?? 0), 0)
}

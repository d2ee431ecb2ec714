import type { Case } from './case.ts'

const MARK = ' (claim)'

/** An unknown outcome cannot be a claim. */
const UNSTATED = ['', 'unknown']

/**
 * Whether a case rests only on the claim of a party or a weak source: no imagery, no reporting of its own by the
 * press.
 */
export function restsOnClaims({ grade, sources }: Pick<Case, 'grade' | 'sources'>): boolean {
  if (grade === 'B') return sources.every(({ claimOf }) => claimOf !== '')
  return grade === 'C'
}

/** `captured`, or `captured (claim)` where the case rests on claims alone. */
export function vehicleStatusText(one: Pick<Case, 'vehicleStatus' | 'grade' | 'sources'>): string {
  const { vehicleStatus } = one
  return UNSTATED.includes(vehicleStatus) || !restsOnClaims(one)
    ? vehicleStatus
    : vehicleStatus + MARK
}

/** The status in those words, as the filter names it: `captured`. */
export function statedStatus(words: string): string {
  return words.endsWith(MARK) ? words.slice(0, -MARK.length) : words
}

import type { Case } from './case.ts'

const MARK = ' (claim)'

/** What nobody states cannot be claimed either. */
const UNSTATED = ['', 'unknown']

/** Whether a case has nothing behind it but the word of a party, or a weak source: no imagery, no press of its own. */
export function restsOnClaims({ grade, sources }: Pick<Case, 'grade' | 'sources'>): boolean {
  if (grade === 'B') return sources.every(({ claimOf }) => claimOf !== '')
  return grade === 'C'
}

/** The status as pages word it: `captured`, or `captured (claim)` where the case rests on claims alone. */
export function statusWords(one: Pick<Case, 'vehicleStatus' | 'grade' | 'sources'>): string {
  const { vehicleStatus } = one
  return UNSTATED.includes(vehicleStatus) || !restsOnClaims(one)
    ? vehicleStatus
    : vehicleStatus + MARK
}

/** The status that those words state, as the filter asks for it: `captured`. */
export function statedStatus(words: string): string {
  return words.endsWith(MARK) ? words.slice(0, -MARK.length) : words
}

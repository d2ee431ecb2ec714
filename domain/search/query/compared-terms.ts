import { isStopWord } from '../words/stop-words.ts'

/** Between what is compared. */
const BETWEEN = new Set(['compared', 'or', 'versus', 'vs'])
/** Before it: then one of the others is between it. */
const BEFORE = new Set(['compare', 'comparison', 'difference', 'differences'])
const AFTER_THESE = new Set(['and', 'from', 'to', 'with'])

interface Term {
  words: readonly string[]
  isPhrase: boolean
}

/** Joins the terms that a query compares: `DM53 vs DM63`, `difference between DM53 and DM63`. */
export function withComparisons<T extends Term>(
  terms: readonly T[],
  join: (both: readonly [T, T], words: string[]) => T,
): T[] {
  const isAnnounced = terms.some((one) => isOneOf(one, BEFORE))
  const isBetween = (one: T) => isOneOf(one, BETWEEN) || (isAnnounced && isOneOf(one, AFTER_THESE))
  const areModels = (...both: T[]) => isAnnounced && between.length === 0 && both.every(isModel)
  const joined: T[] = []
  let between: T[] = []
  for (const term of terms) {
    const before = joined.at(-1)
    if (isStop(term)) between.push(term)
    else if (before && !isStop(before) && (between.some(isBetween) || areModels(before, term))) {
      const words = [before, ...between, term].flatMap((one) => one.words)
      joined[joined.length - 1] = join([before, term], words)
      between = []
    } else {
      joined.push(...between, term)
      between = []
    }
  }
  return [...joined, ...between]
}

function isModel({ words, isPhrase }: Term): boolean {
  return !isPhrase && words.some((word) => /\d/.test(word))
}

function isStop({ words, isPhrase }: Term): boolean {
  return !isPhrase && words.every(isStopWord)
}

function isOneOf({ words, isPhrase }: Term, some: ReadonlySet<string>): boolean {
  return !isPhrase && words.length === 1 && some.has(words[0] ?? '')
}

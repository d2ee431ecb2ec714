import { allOf, anyOf, type Expression } from '#domain/search/expression.ts'
import {
  type Alternative,
  expressionOf,
  type Match,
  type QueryTerm,
} from '#domain/search/query/query-term.ts'
import { type GuessParts, isFound, isKnown } from './known-words.ts'
import { isModel, type QueryNames, readQueryNames } from './query-names.ts'
import { withSplitTerms } from './split-terms.ts'
import { largestCombinations } from './word-combinations.ts'

const MAX_COMBINATIONS = 20
/** Searches offered if nothing was found, and how many of them have several words. */
const MAX_ALONE = 5
const MAX_TOGETHER = 2
/** Terms whose combinations are looked for: each takes a statement. */
const MAX_COMBINED = 8

/** A query without some of its words. */
export interface Shortened {
  /** Undefined if no word may be left out. */
  most?: Expression | undefined
  /** Terms that no document has. */
  missing?: readonly QueryTerm[]
  /** Terms that documents have, but not with the others. */
  leftOut?: readonly QueryTerm[]
  /** The other terms, if it is known which they are. */
  remaining?: readonly QueryTerm[]
  /** Terms that are found together, or alone. */
  alone?: readonly (readonly QueryTerm[])[]
  /** Leaves out more, if this finds nothing. */
  fewer?: () => Promise<Shortened>
}

/**
 * Leaves out words that no document has and, if need be, others: at most a third of all words, and then one after the other. No
 * vehicle, model or place is left out, because another one would be found instead.
 */
export async function mostWords(
  parts: GuessParts,
  typed: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<Shortened> {
  const whole = typed.filter((term) => !isLetter(term))
  const isShorter = whole.length > 0 && whole.length < typed.length
  if (isShorter) {
    const fewer = whole.length > 1 && { fewer: () => withoutWords(parts, whole, by) }
    return { most: expressionOf(whole, by), ...fewer }
  }
  return typed.length === 1 ? {} : withoutWords(parts, typed, by)
}

/** Whether it is one letter, which says nothing alone: L and D of `L/D ratio`. */
export function isLetter({ words }: QueryTerm): boolean {
  return /^\p{L}$/u.test(words.join(''))
}

interface SortedTerms {
  known: readonly QueryTerm[]
  missing: readonly QueryTerm[]
  by: ReadonlySet<Match>
  /** How many of the known terms may be left out at once. */
  optional: number
}

async function withoutWords(
  parts: GuessParts,
  typed: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<Shortened> {
  // A word is not known because it is a part of another one.
  const closely = new Set([...by].filter((match) => match !== 'part'))
  const terms = await withSplitTerms(parts, typed, closely)
  const known: QueryTerm[] = []
  const missing: QueryTerm[] = []
  for (const term of terms) ((await isKnown(parts, term, closely)) ? known : missing).push(term)
  const isPair = known.length === 1 && missing.length === 1
  const alone = isPair ? await rejectedPair(parts, known, closely) : undefined
  if (alone) return alone
  const optional = Math.max(0, Math.floor(terms.length / 3) - missing.length)
  const sorted = { known, missing, by, optional }
  if (missing.some((term) => isModel(term) || term.isPlace)) return nothing(parts, sorted)
  const isKept = missing.length > 0 && known.length >= missing.length
  if (!isKept || optional > 0) return withoutKnown(parts, sorted)
  const fewer = () => withoutKnown(parts, sorted)
  return { most: expressionOf(known, by), missing, remaining: known, fewer }
}

/** If the known one of two words is not searched alone. What names several vehicles is only offered: `tank graveyard`. */
async function rejectedPair(
  parts: GuessParts,
  known: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<Shortened | undefined> {
  const hasSeveral = known.some(({ alternatives }) => alternatives.filter(isBroader).length > 1)
  // Few words have several other names, so that most need no statement.
  const names = hasSeveral ? await readQueryNames(parts) : undefined
  if (names && known.some(names.namesSeveral)) return nothing(parts, { known, by })
  return (await isCertain(parts, known, by)) ? undefined : {}
}

function isBroader({ by }: Alternative): boolean {
  return by === 'broader'
}

/**
 * Whether documents have a term without a correction, or it is a vehicle. Next to a word that nothing has, any other
 * correction is a guess too many: Storm Shadow is no store.
 */
async function isCertain(
  parts: GuessParts,
  [term]: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<boolean> {
  if (!term) return false
  const certain = term.alternatives.filter((one) => one.by !== 'typo' || one.isSpelling)
  if (await isKnown(parts, { ...term, alternatives: certain }, by)) return true
  const { isSubject } = await readQueryNames(parts)
  const corrected = term.alternatives.map((one) => ({ ...one, by: 'words' as const }))
  return isSubject({ ...term, alternatives: corrected })
}

/** What may be searched for instead. */
async function nothing(
  parts: GuessParts,
  { known, by }: Pick<SortedTerms, 'known' | 'by'>,
): Promise<Shortened> {
  const each = known.map((term) => [term])
  if (known.length < 3) return { alone: each }
  const together = await largestCombinations(parts, [], known.slice(0, MAX_COMBINED), by)
  const several = together.filter(({ length }) => length > 1).slice(0, MAX_TOGETHER)
  return { alone: [...several, ...each].slice(0, MAX_ALONE) }
}

async function withoutKnown(parts: GuessParts, sorted: SortedTerms): Promise<Shortened> {
  const { known, missing, by, optional } = sorted
  const names = await readQueryNames(parts)
  const [own, others] = [known.filter(names.isName), known.filter((one) => !names.isName(one))]
  const isAbout = known.some(names.isSubject)
  if (!isAbout && known.length < missing.length) return nothing(parts, sorted)
  const fewer = () => fewestWords(parts, sorted, names)
  if (optional === 0 || others.length === 0) return fewer()
  const size = others.length - optional
  if (size <= 0)
    return { most: expressionOf(own, by), missing, leftOut: others, remaining: own, fewer }
  const combinations = combinationsOf(others, size).slice(0, MAX_COMBINATIONS)
  return { most: withCombinations(own, combinations, by), missing, fewer }
}

/** The largest combinations of words that documents with the names have, or the names alone. */
async function fewestWords(
  parts: GuessParts,
  sorted: SortedTerms,
  { isName, isSubject }: QueryNames,
): Promise<Shortened> {
  const { known, missing, by } = sorted
  const [names, others] = [known.filter(isName), known.filter((one) => !isName(one))]
  const combined = others.slice(0, MAX_COMBINED)
  const combinations =
    others.length > 1 ? await largestCombinations(parts, names, combined, by) : []
  const [first = [], ...more] = combinations.slice(0, MAX_COMBINATIONS)
  // Without a vehicle, one place or word of several says too little.
  const isEnough = known.some(isSubject) || names.length + first.length > 1
  const isShorter = missing.length > 0 || others.length > 0
  if (!isEnough || !isShorter) return nothing(parts, sorted)
  const isAlone = first.length === 0
  if (isAlone && names.length > 1 && !(await isFound(parts, expressionOf(names, by))))
    return nothing(parts, sorted)
  if (more.length > 0) return { most: withCombinations(names, [first, ...more], by), missing }
  const remaining = known.filter((term) => names.includes(term) || first.includes(term))
  const leftOut = others.filter((term) => !first.includes(term))
  return { most: expressionOf(remaining, by), missing, leftOut, remaining }
}

function withCombinations(
  names: readonly QueryTerm[],
  combinations: readonly (readonly QueryTerm[])[],
  by: ReadonlySet<Match>,
): Expression {
  const own = names.map((term) => expressionOf([term], by))
  return allOf([...own, ...startsOf(combinations, by)])
}

/** Matches any of the combinations. Those that begin with the same term share it, so that it is looked for once. */
function startsOf(
  combinations: readonly (readonly QueryTerm[])[],
  by: ReadonlySet<Match>,
): Expression[] {
  if (combinations.some(({ length }) => length === 0)) return []
  const byFirst = Map.groupBy(combinations, ([first]) => first)
  const starts = [...byFirst].map(([first, some]) => {
    const rest = some.map((terms) => terms.slice(1))
    return allOf([...(first ? [expressionOf([first], by)] : []), ...startsOf(rest, by)])
  })
  return [anyOf(starts)]
}

function combinationsOf<Item>(items: readonly Item[], size: number): Item[][] {
  if (size <= 0) return [[]]
  return items.flatMap((item, at) =>
    combinationsOf(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** The expression for an engine: words of the analyser, never raw input. */
export type Expression =
  /** Adjacent words; the last may be the beginning of one. */
  | { kind: 'phrase'; words: readonly string[]; isPrefix: boolean }
  | { kind: 'all' | 'any'; of: readonly Expression[] }

export function phrase(words: readonly string[], isPrefix = false): Expression {
  return { kind: 'phrase', words, isPrefix }
}

export function allOf(of: readonly Expression[]): Expression {
  return joined('all', of)
}

/** Leaves out alternatives that the beginning of a word finds as well. */
export function anyOf(of: readonly Expression[]): Expression {
  const beginnings = of.filter((one) => one.kind === 'phrase' && one.isPrefix)
  if (beginnings.length === 0) return joined('any', of)
  const isCovered = (one: Expression, at: number) =>
    beginnings.some(
      (start) => covers(start, one) && !(of.indexOf(start) >= at && covers(one, start)),
    )
  return joined(
    'any',
    of.filter((one, at) => !isCovered(one, at)),
  )
}

/** Whether a beginning finds all that `one` finds. */
function covers(start: Expression, one: Expression): boolean {
  if (start.kind !== 'phrase' || one.kind !== 'phrase' || !start.isPrefix) return false
  const [last = '', ...others] = start.words.toReversed()
  const [longer = '', ...own] = one.words.toReversed()
  return longer.startsWith(last) && own.join(' ') === others.join(' ')
}

function joined(kind: 'all' | 'any', of: readonly Expression[]): Expression {
  const [only, ...more] = of
  return only && more.length === 0 ? only : { kind, of }
}

/** The conditions that a document must all meet. */
export function partsOf(one: Expression): Expression[] {
  return one.kind === 'all' ? one.of.flatMap(partsOf) : [one]
}

/** Whether all matches have adjacent words. */
export function needsPhrase(one: Expression): boolean {
  if (one.kind === 'phrase') return one.words.length > 1
  return one.kind === 'all' ? one.of.some(needsPhrase) : one.of.every(needsPhrase)
}

export type Phrase = Extract<Expression, { kind: 'phrase' }>

export function phrasesIn(one: Expression): Phrase[] {
  return one.kind === 'phrase' ? [one] : one.of.flatMap(phrasesIn)
}

export function countPhrases(one: Expression): number {
  return phrasesIn(one).length
}

/** How many of its words may be the beginning of one. */
export function countBeginnings(one: Expression): number {
  return phrasesIn(one).filter(({ isPrefix }) => isPrefix).length
}

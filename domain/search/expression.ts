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

export function anyOf(of: readonly Expression[]): Expression {
  return joined('any', of)
}

function joined(kind: 'all' | 'any', of: readonly Expression[]): Expression {
  const [only, ...more] = of
  return only && more.length === 0 ? only : { kind, of }
}

/** What a document must have, each for itself. */
export function partsOf(one: Expression): Expression[] {
  return one.kind === 'all' ? one.of.flatMap(partsOf) : [one]
}

export function hasPhrase(one: Expression): boolean {
  return one.kind === 'phrase' ? one.words.length > 1 : one.of.some(hasPhrase)
}

/** How many of its words may be the beginning of one. */
export function countBeginnings(one: Expression): number {
  if (one.kind !== 'phrase') return one.of.reduce((sum, part) => sum + countBeginnings(part), 0)
  return one.isPrefix ? 1 : 0
}

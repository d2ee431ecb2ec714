import type { DamageClass } from '../../cases/rating/damage-class.ts'
import type { Token } from '../analyse-text.ts'
import { allOf, anyOf, type Expression } from '../expression.ts'
import { withoutStopWords } from '../words/stop-words.ts'
import {
  type Found,
  NO_SYNONYMS,
  nameExpression,
  type OtherName,
  type SynonymTable,
} from '../words/synonym-table.ts'
import { asksForLosses, lossesInstead, withoutTotals } from './asked-totals.ts'
import { withComparisons } from './compared-terms.ts'
import { compoundLength, wordsApart } from './compound-terms.ts'
import { dateOfTokens, dateTerm, isBeforeDate, laterDate } from './dates/date-terms.ts'
import { withJoinedLetters, wordsInRow } from './joined-letters.ts'
import { type QueryToken, withJoinedNumbers } from './joined-numbers.ts'
import { modelLength, otherNamesWithNumber } from './model-terms.ts'
import { namedDamageClass } from './named-class.ts'
import {
  type Alternative,
  expressionOf,
  MATCHES,
  type Match,
  type QueryTerm,
} from './query-term.ts'
import { fixedExpression, queryTokens, withCapitals, withoutLastLetter } from './query-tokens.ts'
import { type Run, runTerm, type StreamEnd, singularOrPlural } from './run-term.ts'
import type { ParsedQuery, QueryText } from './search-query.ts'
import { withWrittenNumbers } from './written-numbers.ts'

export interface QueryTerms {
  terms: QueryTerm[]
  without: Expression[]
  /** All words, stop words included, for exact titles. */
  words: string[]
  /** The words from the first term to the last, stop words included, for adjacent words. */
  run: string[]
  /** The run, in each way of writing it. */
  inRow: Expression
  /** Whether it is still being typed. */
  isPartial: boolean
  /** The damage class that the query names. */
  damageClass: DamageClass | undefined
  /** Whether the query asks for the totals of losses. */
  asksForLosses: boolean
  /** Names that were added, as readers see them. */
  also: string[]
}

const MAX_WORDS = 12

/**
 * @param table Other names; none for an exact search.
 * @param isPartial Whether the query is still being typed, so that a number at the end may be the beginning of a longer one.
 */
export function queryTerms(
  query: ParsedQuery,
  table: SynonymTable = NO_SYNONYMS,
  isPartial = false,
): QueryTerms {
  const terms: NamedTerm[] = []
  let stream: QueryToken[] = []
  let left = MAX_WORDS
  const flush = (isLast: boolean) => {
    const end = isLast && (isPartial ? 'partial' : 'whole')
    const typed = end === 'partial' ? withoutLastLetter(stream) : stream
    const joined = withJoinedNumbers(withWrittenNumbers(typed), end === 'partial')
    terms.push(...streamTerms(joined, table, end))
    stream = []
  }
  for (const one of query.texts) {
    if (left === 0) break
    const tokens = withCapitals(queryTokens(one), one, query.texts).slice(0, left)
    left -= tokens.length
    const fixed = fixedTerm(one, tokens)
    if (!fixed)
      stream.push(...tokens.map((token, at) => withSeparator(token, at === tokens.length - 1)))
    else if (tokens.length > 0) {
      flush(false)
      terms.push({ ...fixed, names: [] })
    }
  }
  flush(true)
  const words = terms.flatMap((one) => one.words)
  const without = query.without.flatMap((one) => excludedBy(one, table))
  const asks = asksForLosses(words, terms)
  const named = asks ? withoutTotals(terms).map(withLosses) : terms
  const joined = withJoinedLetters(named)
  const compared = withComparisons<QueryTerm>(joined, comparison)
  const needed = withoutStopWords(compared)
  const searched = new Set(needed.flatMap((term) => term.compared ?? [term]))
  const run = compared.slice(
    compared.indexOf(needed[0] as QueryTerm),
    1 + compared.lastIndexOf(needed.at(-1) as QueryTerm),
  )
  return {
    terms: needed,
    without,
    words,
    run: run.flatMap((one) => one.words),
    inRow: wordsInRow(run),
    isPartial,
    damageClass: namedDamageClass(terms),
    asksForLosses: asks,
    also: namesOf(joined.filter((term) => searched.has(term))),
  }
}

function withLosses(term: NamedTerm): NamedTerm {
  const losses = lossesInstead(term)
  return losses ? { ...term, alternatives: [...term.alternatives, losses] } : term
}

/** Undefined for a text whose words are looked for apart. */
function fixedTerm(one: QueryText, tokens: readonly Token[]): QueryTerm | undefined {
  const expression = fixedExpression(one, tokens)
  const words = tokens.map(({ word }) => word)
  return expression && { words, isPhrase: true, alternatives: [{ by: 'words', expression }] }
}

/** What an excluded text finds, but not what begins with it: `-art` leaves artillery. */
function excludedBy(one: QueryText, table: SynonymTable): Expression[] {
  const tokens = queryTokens(one).slice(0, MAX_WORDS)
  if (tokens.length === 0) return []
  const fixed = fixedTerm(one, tokens)
  const joined = withJoinedNumbers(withWrittenNumbers(tokens))
  const terms = fixed ? [fixed] : streamTerms(joined, table, false)
  return [expressionOf(terms, new Set(['words', 'synonym']))]
}

function withSeparator(token: QueryToken, isLast: boolean): QueryToken {
  return isLast ? { ...token, separator: ' ' } : token
}

/** Texts that have both, and then those with either. */
function comparison(both: readonly [QueryTerm, QueryTerm], words: string[]): QueryTerm {
  const foundBy = (by: readonly Match[]) => both.map((term) => expressionOf([term], new Set(by)))
  const alternatives = MATCHES.flatMap((by, at): Alternative[] => {
    const isOwn = both.some((term) => term.alternatives.some((one) => one.by === by))
    return isOwn ? [{ by, expression: allOf(foundBy(MATCHES.slice(0, at + 1))) }] : []
  })
  const either = { by: 'broader', expression: anyOf(foundBy(['words', 'synonym'])) } as const
  const compared = both.flatMap((term) => term.compared ?? [term])
  return { words, isPhrase: false, alternatives: [...alternatives, either], compared }
}

function streamTerms(
  tokens: readonly QueryToken[],
  table: SynonymTable,
  end: StreamEnd,
): NamedTerm[] {
  const terms: NamedTerm[] = []
  for (let at = 0; at < tokens.length; ) {
    const term = termAt(tokens, at, table, end)
    terms.push(term)
    at += term.words.length
  }
  return terms
}

/** Other names, each once, without other spellings. */
function namesOf(terms: readonly NamedTerm[]): string[] {
  const also = new Map<string, string>()
  for (const term of terms) {
    for (const { name, words, isSpelling } of newNames(term)) {
      const key = words.join('')
      if (!isSpelling && !also.has(key)) also.set(key, name)
    }
  }
  return [...also.values()]
}

interface NamedTerm extends QueryTerm {
  /** Other names of what was typed, and of the words of a compound. */
  names: readonly OtherName[]
}

/** Without what was typed in other words: IRIS-T and IRIST. */
function newNames({ words, names }: NamedTerm): OtherName[] {
  return names.filter((one) => one.words.join('') !== words.join(''))
}

/** The longest date, name, compound or model number at a place, or a word. */
function termAt(
  tokens: readonly QueryToken[],
  at: number,
  table: SynonymTable,
  end: StreamEnd,
): NamedTerm {
  const words = tokens.map(({ word }) => word)
  const date = dateOfTokens(tokens, at, end)
  if (date) return { ...dateTerm(words.slice(at, at + date.length), date), names: [] }
  const found = table.at(words, at)
  const name = found?.length ?? 1
  // The number of `abrams 8 july 2024` belongs to the date, but that of `Leopard 2 july 2024` to the name.
  const isName = name === 1 && isBeforeDate(tokens, at, end)
  const model = isName ? 1 : modelLength(tokens, at)
  const run = runAt(tokens, at, { name, model, table })
  const { length } = run.tokens
  const names = found?.length === length ? found.names : []
  const isLast = at + length === tokens.length
  const apart = termsApart(run, names, table, isLast && end)
  const ofFirst = found?.length === 1 ? found.names : []
  const listed = { names, ofFirst, parts: partsOf(run, names, table), apart }
  const term = runTerm(run, listed, isLast && end)
  const others = otherAlternatives(run, found, isLast && end === 'partial')
  const alternatives = [...term.alternatives, ...others]
  const isPlace = table.isPlace(term.words)
  const all = [...names, ...apart.flatMap(newNames)]
  const corrections = correctionsOf(run, table)
  return { ...term, ...corrections, alternatives, ...(isPlace && { isPlace }), names: all }
}

type Corrections = Pick<QueryTerm, 'namesNear' | 'withNames'>

function correctionsOf({ tokens: [only, ...more] }: Run, table: SynonymTable): Corrections {
  if (!only || more.length > 0) return {}
  return {
    namesNear: () => table.near(only.word),
    withNames: (word) => {
      const names = table.at([word], 0)?.names ?? []
      return anyOf([singularOrPlural(word), ...names.map((one) => nameExpression(one.words))])
    },
  }
}

/** The words of a compound that has no names of its own. */
function termsApart(
  { kind, tokens }: Run,
  names: readonly OtherName[],
  table: SynonymTable,
  end: StreamEnd,
): NamedTerm[] {
  const apart = kind === 'compound' && names.length === 0 ? wordsApart(tokens) : undefined
  return apart ? streamTerms(apart, table, end === 'partial' && end) : []
}

/** By the other names of a word with a number, and by what may be typed next. */
function otherAlternatives(run: Run, found: Found | undefined, isPartial: boolean): Alternative[] {
  if (found && found.length > 1) return []
  const { names = [] } = found ?? {}
  const numbered = run.kind === 'model' ? otherNamesWithNumber(run.tokens, names) : []
  return [...numbered, ...(isPartial ? laterDate(run, names) : [])]
}

/** Those of a word without other names. */
function partsOf({ tokens }: Run, names: readonly OtherName[], table: SynonymTable) {
  const [only, ...more] = tokens
  return only && more.length + names.length === 0 ? table.partsOf(only.word) : undefined
}

/** The longest of a name, a model number and a compound. */
function runAt(
  tokens: readonly QueryToken[],
  at: number,
  { name, model, table }: { name: number; model: number; table: SynonymTable },
): Run {
  const compound = compoundLength(tokens, at)
  const length = Math.max(name, compound, model)
  const run: Run = {
    tokens: tokens.slice(at, at + length),
    // Nothing is counted with what is the number of another model: `Leopard 1 destroyed`.
    next: table.isNumbered(tokens[at]?.word ?? '') ? undefined : tokens[at + length],
    kind: 'words',
  }
  if (length > 1 && length === model) run.kind = 'model'
  else if (length > 1 && length === compound) run.kind = 'compound'
  return run
}

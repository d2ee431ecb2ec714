import type { Token } from '../analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from '../expression.ts'
import { spelledNumber } from '../words/spelled-number.ts'
import { withoutStopWords } from '../words/stop-words.ts'
import {
  NO_SYNONYMS,
  nameExpression,
  type OtherName,
  type SynonymTable,
} from '../words/synonym-table.ts'
import { verbForms } from '../words/verb-forms.ts'
import { numbersOf } from '../words/word-number.ts'
import { withComparisons } from './compared-terms.ts'
import { compoundExpression, compoundLength } from './compound-terms.ts'
import { type QueryToken, spellingsOfToken, withJoinedNumbers } from './joined-numbers.ts'
import { joinedWord, modelCount, modelExpression, modelLength } from './model-terms.ts'
import { dateAt } from './query-date.ts'
import {
  type Alternative,
  expressionOf,
  MATCHES,
  type Match,
  type QueryTerm,
} from './query-term.ts'
import { fixedExpression, queryTokens, withoutLastLetter } from './query-tokens.ts'
import type { ParsedQuery, QueryText } from './search-query.ts'
import { unfinishedDate } from './unfinished-date.ts'

export interface QueryTerms {
  terms: QueryTerm[]
  without: Expression[]
  /** All words, stop words included, for exact titles. */
  words: string[]
  /** The words from the first term to the last, stop words included, for adjacent words. */
  run: string[]
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
  const also = new Map<string, string>()
  const terms: QueryTerm[] = []
  let stream: QueryToken[] = []
  let left = MAX_WORDS
  const flush = (isLast: boolean) => {
    const end = isLast && (isPartial ? 'partial' : 'whole')
    const typed = end === 'partial' ? withoutLastLetter(stream) : stream
    terms.push(...streamTerms(withJoinedNumbers(typed), table, also, end))
    stream = []
  }
  for (const one of query.texts) {
    const tokens = queryTokens(one).slice(0, left)
    left -= tokens.length
    const fixed = fixedTerm(one, tokens)
    if (!fixed)
      stream.push(...tokens.map((token, at) => withSeparator(token, at === tokens.length - 1)))
    else if (tokens.length > 0) {
      flush(false)
      terms.push(fixed)
    }
  }
  flush(true)
  const words = terms.flatMap((one) => one.words)
  const without = query.without.flatMap((one) => excludedBy(one, table))
  const compared = withComparisons(terms, comparison)
  const needed = withoutStopWords(compared)
  const run = compared.slice(
    compared.indexOf(needed[0] as QueryTerm),
    1 + compared.lastIndexOf(needed.at(-1) as QueryTerm),
  )
  return {
    terms: needed,
    without,
    words,
    run: run.flatMap((one) => one.words),
    also: [...also.values()],
  }
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
  const terms = fixed ? [fixed] : streamTerms(withJoinedNumbers(tokens), table, new Map(), false)
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
  return { words, isPhrase: false, alternatives: [...alternatives, either] }
}

/** Whether the last word of a stream is the last one typed, and perhaps not complete yet. */
type StreamEnd = false | 'whole' | 'partial'

function streamTerms(
  tokens: readonly QueryToken[],
  table: SynonymTable,
  also: Map<string, string>,
  end: StreamEnd,
): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let at = 0; at < tokens.length; ) {
    const term = termAt(tokens, at, table, end)
    for (const { name, words, isSpelling } of term.names) {
      const key = words.join('')
      if (!isSpelling && !also.has(key) && key !== term.words.join('')) also.set(key, name)
    }
    terms.push(term)
    at += term.words.length
  }
  return terms
}

/** The longest date, name, compound or model number at a place, or a word. */
function termAt(
  tokens: readonly QueryToken[],
  at: number,
  table: SynonymTable,
  end: StreamEnd,
): QueryTerm & { names: readonly OtherName[] } {
  const words = tokens.map(({ word }) => word)
  const separators = tokens.map(({ separator }) => separator)
  const rest = [words, separators].map((some) => some.slice(at)) as [string[], string[]]
  const unfinished = end === 'partial' ? unfinishedDate(...rest) : undefined
  const date = unfinished ?? dateAt(words, at, separators)
  if (date) {
    const alternatives: Alternative[] = [{ by: 'words', expression: date.expression }]
    const own = words.slice(at, at + date.length)
    return { words: own, isPhrase: false, alternatives, names: [], ownDates: date.ownDates }
  }
  const found = table.at(words, at)
  const [compound, model] = [compoundLength(tokens, at), modelLength(tokens, at)]
  const length = Math.max(found?.length ?? 1, compound, model)
  const names = found?.length === length ? found.names : []
  const run: Run = {
    tokens: tokens.slice(at, at + length),
    next: tokens[at + length],
    kind: 'words',
  }
  if (length > 1 && length === model) run.kind = 'model'
  else if (length > 1 && length === compound) run.kind = 'compound'
  return { ...runTerm(run, names, at + length === tokens.length && end), names }
}

/** Words that are one term. */
interface Run {
  tokens: readonly QueryToken[]
  /** The word after them. */
  next: QueryToken | undefined
  kind: 'words' | 'compound' | 'model'
}

type Names = readonly { words: readonly string[]; isBroader: boolean }[]

function runTerm(run: Run, names: Names, end: StreamEnd): QueryTerm {
  const { tokens, kind } = run
  const words = tokens.map(({ word }) => word)
  const isNumber = kind === 'model' && end === 'partial' && /^\d$/.test(words.at(-1) ?? '')
  const beginning = end && (isNumber || isBeginning(words, names.length > 0, end)) ? end : false
  const count = kind === 'model' ? modelCount(tokens) : undefined
  return {
    words,
    isPhrase: false,
    alternatives: alternativesOf(run, names, beginning),
    ...(count && { count }),
    ...(kind !== 'words' && {
      withWord: (at, word) =>
        asTyped(withWord(run, at, word), kind === 'compound' && beginning !== false),
    }),
  }
}

function alternativesOf(run: Run, names: Names, beginning: StreamEnd): Alternative[] {
  const words = run.tokens.map(({ word }) => word)
  const alternatives: Alternative[] = [{ by: 'words', expression: asTyped(run) }]
  if (words.length === 1) alternatives.push(...otherNumbers(words[0] ?? ''))
  for (const { words: other, isBroader } of names) {
    alternatives.push({ by: isBroader ? 'broader' : 'synonym', expression: nameExpression(other) })
  }
  alternatives.push(...otherVerbs([words, ...names.map((one) => one.words)]))
  if (beginning) alternatives.push({ by: 'prefix', expression: completed(run, beginning) })
  if (isLoose(run)) {
    alternatives.push({ by: 'broader', expression: asTyped({ ...run, kind: 'words' }) })
  }
  return alternatives
}

/** Whether the last word may be the beginning of another: LOS, which has another name, is not lost. */
function isBeginning(words: readonly string[], isName: boolean, end: StreamEnd): boolean {
  const isAbbreviation = isName && end === 'whole' && /^\p{L}{2,3}$/u.test(words.join(' '))
  return !isAbbreviation && (words.at(-1) ?? '').length > 1
}

/** Whether its words are also looked for apart. The number in `120 mm` or `5.5` says nothing without the rest, nor does `anti`. */
function isLoose({ tokens, kind }: Run): boolean {
  return kind === 'compound' && !/^(?:\d+|anti|non|pre|re|self|semi)$/.test(tokens[0]?.word ?? '')
}

function withWord({ tokens, ...run }: Run, at: number, word: string): Run {
  const others = tokens.map((one, index) =>
    index === at ? { ...one, word, spellings: [], nominatives: [] } : one,
  )
  return { ...run, tokens: others }
}

const ALPHABET = [...'abcdefghijklmnopqrstuvwxyz']

/** The words with the last one as the beginning of another. DM6 finds DM63 only while the query is being typed. */
function completed(run: Run, end: 'whole' | 'partial'): Expression {
  const { tokens, kind } = run
  const last = tokens.at(-1)
  if (!last || end === 'partial' || kind === 'compound' || !/\d$/.test(last.word))
    return asTyped(run, true)
  const rest = tokens.slice(0, -1)
  return anyOf(
    ALPHABET.map((letter) =>
      asTyped({ ...run, tokens: [...rest, withLetter(last, letter)] }, true),
    ),
  )
}

function withLetter({ apart, ...token }: QueryToken, letter: string): QueryToken {
  const word = token.word + letter
  if (!apart) return { ...token, word }
  return { ...token, word, apart: [...apart.slice(0, -1), `${apart.at(-1)}${letter}`] }
}

/** The words in any of their spellings: adjacent in a compound or model number, else anywhere, and joined into one. */
function asTyped({ tokens, next, kind }: Run, isPrefix = false): Expression {
  if (kind === 'model') return modelExpression(tokens, isPrefix, next)
  const whole = areDigits(tokens) ? '' : joinedWord(tokens)
  const own =
    kind === 'compound'
      ? compoundExpression(tokens, isPrefix)
      : allOf(
          tokens.map((token, at) =>
            anyOf(spellingsOfToken(token, isPrefix && at === tokens.length - 1)),
          ),
        )
  return tokens.length > 1 && whole !== '' && whole.length <= 24
    ? anyOf([own, phrase([whole], isPrefix)])
    : own
}

/** `5.5` is neither 55 nor any two fives. */
function areDigits(tokens: readonly Token[]): boolean {
  return tokens.every(({ word }) => /^\d+$/.test(word))
}

/** The singular of a plural, the plural of a singular, and `twelve` for `12`. */
function otherNumbers(word: string): Alternative[] {
  const spelled = spelledNumber(word)
  const others = [...numbersOf(word), ...(spelled === undefined ? [] : [spelled])]
  return others.map((other) => ({ by: 'synonym', expression: phrase([other]) }))
}

/** Other forms of those that are a single verb. */
function otherVerbs(names: readonly (readonly string[])[]): Alternative[] {
  const verbs = names.flatMap(([word = '', ...more]) => (more.length > 0 ? [] : verbForms(word)))
  return verbs.map((one) => ({ by: 'broader', expression: phrase([one]) }))
}

/** A word in singular and plural. */
export function singularOrPlural(word: string): Expression {
  return anyOf([phrase([word]), ...otherNumbers(word).map(({ expression }) => expression)])
}

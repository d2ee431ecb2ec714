import { joinedForms, type Token, tokensOf } from './analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from './expression.ts'
import { dateAt } from './query-date.ts'
import type { ParsedQuery } from './search-query.ts'
import { type QueryToken, spellingsOfToken, withJoinedModels } from './split-models.ts'
import { isStopWord } from './stop-words.ts'
import { NO_SYNONYMS, type OtherName, type SynonymTable } from './synonym-table.ts'

/** How an alternative finds what was typed, the closest first. */
export const MATCHES = ['words', 'synonym', 'prefix', 'broader', 'part', 'typo'] as const
export type Match = (typeof MATCHES)[number]

export interface Alternative {
  by: Match
  expression: Expression
}

/** A part of a query that a document must have in one of several ways. */
export interface QueryTerm {
  /** As analysed. */
  words: readonly string[]
  isPhrase: boolean
  alternatives: Alternative[]
}

export interface QueryTerms {
  terms: QueryTerm[]
  without: Expression[]
  /** All words, stop words included, for exact titles. */
  words: string[]
  /** Names that were added. */
  also: string[]
}

const MAX_WORDS = 12

/** @param table Other names; none for an exact search. */
export function queryTerms(query: ParsedQuery, table: SynonymTable = NO_SYNONYMS): QueryTerms {
  const also = new Map<string, string>()
  const terms: QueryTerm[] = []
  let stream: Token[] = []
  let left = MAX_WORDS
  const flush = (isLast: boolean) => {
    terms.push(...streamTerms(withJoinedModels(stream), table, also, isLast))
    stream = []
  }
  for (const { text, isPhrase } of query.texts) {
    const tokens = tokensOf(text).slice(0, left)
    left -= tokens.length
    if (!isPhrase)
      stream.push(...tokens.map((one, at) => withSeparator(one, at === tokens.length - 1)))
    else if (tokens.length > 0) {
      flush(false)
      terms.push(phraseTerm(tokens))
    }
  }
  flush(true)
  const words = terms.flatMap((one) => one.words)
  const without = query.without.flatMap(({ text }) => {
    const found = tokensOf(text).slice(0, MAX_WORDS)
    return found.length > 0 ? [phrase(found.map(({ word }) => word))] : []
  })
  return { terms: withoutStopWords(terms), without, words, also: [...also.values()] }
}

function withSeparator(token: Token, isLast: boolean): Token {
  return isLast ? { ...token, separator: ' ' } : token
}

function phraseTerm(tokens: readonly Token[]): QueryTerm {
  const words = tokens.map(({ word }) => word)
  return { words, isPhrase: true, alternatives: [{ by: 'words', expression: phrase(words) }] }
}

function withoutStopWords(terms: QueryTerm[]): QueryTerm[] {
  const rest = terms.filter(
    ({ words, isPhrase }) => isPhrase || words.some((word) => !isStopWord(word)),
  )
  return rest.length > 0 ? rest : terms
}

function streamTerms(
  tokens: readonly QueryToken[],
  table: SynonymTable,
  also: Map<string, string>,
  isLast: boolean,
): QueryTerm[] {
  const terms: QueryTerm[] = []
  for (let at = 0; at < tokens.length; ) {
    const term = termAt(tokens, at, table, isLast)
    for (const { name, words } of term.names) {
      const key = words.join('')
      if (!also.has(key) && key !== term.words.join('')) also.set(key, name)
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
  isLast: boolean,
): QueryTerm & { names: readonly OtherName[] } {
  const words = tokens.map(({ word }) => word)
  const date = dateAt(words, at)
  if (date) {
    const alternatives: Alternative[] = [{ by: 'words', expression: date.expression }]
    const own = words.slice(at, at + date.length)
    return { words: own, isPhrase: false, alternatives, names: [] }
  }
  const found = table.at(words, at)
  const compound = compoundLength(tokens, at)
  const length = Math.max(found?.length ?? 1, compound, modelLength(tokens, at))
  const names = found?.length === length ? found.names : []
  const isEnd = isLast && at + length === tokens.length
  const isCompound = compound > 1 && compound === length
  return { ...runTerm(tokens.slice(at, at + length), names, isEnd, isCompound), names }
}

/** Words with a hyphen, underscore or dot between them. */
function compoundLength(tokens: readonly Token[], at: number): number {
  let length = 1
  while (tokens[at + length - 1]?.separator === '-' && tokens[at + length]) length += 1
  return length
}

/** `2 A6`, `DM 53`, `Leopard 2 A6`. */
function modelLength(tokens: readonly Token[], at: number): number {
  return joinedForms(tokens, at).some((form) => form === joined(tokens.slice(at, at + 2))) ? 2 : 1
}

function joined(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join('')
}

function runTerm(
  tokens: readonly QueryToken[],
  names: readonly { words: readonly string[]; isBroader: boolean }[],
  isEnd: boolean,
  isCompound: boolean,
): QueryTerm {
  const words = tokens.map(({ word }) => word)
  const alternatives: Alternative[] = [{ by: 'words', expression: asTyped(tokens, isCompound) }]
  if (tokens.length === 1) alternatives.push(...numbers(words[0] ?? ''))
  for (const { words: other, isBroader } of names) {
    alternatives.push({ by: isBroader ? 'broader' : 'synonym', expression: named(other) })
  }
  const last = words.at(-1) ?? ''
  if (isEnd && last.length > 1) {
    alternatives.push({ by: 'prefix', expression: asTyped(tokens, isCompound, true) })
  }
  if (isCompound && tokens.length > 1) {
    alternatives.push({ by: 'broader', expression: asTyped(tokens, false) })
  }
  return { words, isPhrase: false, alternatives }
}

/** The words in any of their spellings: adjacent in a compound, else anywhere, and joined into one. */
function asTyped(tokens: readonly QueryToken[], isCompound: boolean, isPrefix = false): Expression {
  const whole = joined(tokens)
  const own = isCompound
    ? anyOf(spellingsOf(tokens).map((words) => phrase(words, isPrefix)))
    : allOf(
        tokens.map((token, at) =>
          anyOf(spellingsOfToken(token, isPrefix && at === tokens.length - 1)),
        ),
      )
  return tokens.length > 1 && whole.length <= 24 ? anyOf([own, phrase([whole], isPrefix)]) : own
}

/** Adjacent words as they are, and in Latin letters. */
function spellingsOf(tokens: readonly Token[]): string[][] {
  const own = tokens.map(({ word }) => word)
  const latin = tokens.map(({ word, spellings }) => spellings[0] ?? word)
  return own.join() === latin.join() ? [own] : [own, latin]
}

/** Singular and plural. */
function numbers(word: string): Alternative[] {
  const other = otherNumber(word)
  return other === undefined ? [] : [{ by: 'synonym', expression: phrase([other]) }]
}

function otherNumber(word: string): string | undefined {
  if (!/^[a-z]{4,}$/.test(word)) return undefined
  return /[^s]s$/.test(word) ? word.slice(0, -1) : `${word}s`
}

/** Another name of what was typed. */
function named(words: readonly string[]): Expression {
  const last = otherNumber(words.at(-1) ?? '')
  const forms = [words, ...(last === undefined ? [] : [[...words.slice(0, -1), last]])]
  const joinedForm = isJoinable(words) ? [phrase([words.join('')])] : []
  return anyOf([...forms.map((form) => phrase(form)), ...joinedForm])
}

/** `Leopard 2` also stands in `Leopard 2A6`, whose form is leopard2. */
function isJoinable(words: readonly string[]): boolean {
  return words.length === 2 && /^\d/.test(words[1] ?? '')
}

/** What a document must have, by the alternatives that count. */
export function expressionOf(terms: readonly QueryTerm[], by: ReadonlySet<Match>): Expression {
  return allOf(
    terms.map(({ alternatives }) =>
      anyOf(alternatives.filter((one) => by.has(one.by)).map(({ expression }) => expression)),
    ),
  )
}

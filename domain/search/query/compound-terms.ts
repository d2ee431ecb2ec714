import type { Token } from '../analyse-text.ts'
import { anyOf, type Expression, phrase } from '../expression.ts'
import { otherSpelling } from '../words/english-spelling.ts'
import { spelledNumbers } from '../words/spelled-number.ts'
import { singular } from '../words/word-number.ts'
import { coordinateStart } from './coordinate-words.ts'
import { isUnit, type QueryToken } from './joined-numbers.ts'
import { slugWord } from './url-tokens.ts'

const NUMBER = /^\d+$/
const LETTER = /^\p{L}$/u
const SHORT_PLURAL = /^[a-z]{2}s$/
/** Says nothing without the word after it. */
const PREFIX = /^(?:anti|non|pre|re|self|semi)$/
/** Longer ones are names of files and slugs. */
const MAX_PARTS = 4

/** Words with a hyphen, underscore or dot between them. */
export function compoundLength(tokens: readonly Token[], at: number): number {
  let length = 1
  while (tokens[at + length - 1]?.separator === '-' && tokens[at + length]) length += 1
  return length
}

/**
 * The words of a compound as a query with blanks has them: `Abrams Panzer`. A prefix stays with its word, a letter with the
 * word before it, and a number with its unit. Undefined if nothing comes apart, and for a number that no unit follows.
 */
export function wordsApart(tokens: readonly QueryToken[]): QueryToken[] | undefined {
  const isApart = tokens.slice(0, -1).map((token, at) => !isBound(token, tokens[at + 1]))
  const [first = { word: '' }] = tokens
  if (tokens.length > MAX_PARTS || !isApart.includes(true)) return undefined
  if (isApart[0] && NUMBER.test(first.word)) return undefined
  return tokens.map((token, at) => (isApart[at] ? { ...token, separator: ' ' } : token))
}

function isBound({ word }: Token, next: Token | undefined): boolean {
  const after = next?.word ?? ''
  return PREFIX.test(word) || LETTER.test(after) || (NUMBER.test(word) && isUnit(after))
}

/**
 * Whether its words are also looked for anywhere. The number in `120 mm` or `5.5` says nothing without the rest, and neither
 * does the letter in `IRIS-X`. But `9 tonnes` may be 9 to 11 tonnes.
 */
export function isLoose(tokens: readonly Token[]): boolean {
  const [first, ...rest] = tokens
  if (rest.length > 0 && rest.every(isUnitInFull)) return true
  if (!first || tokens.some(({ word }) => LETTER.test(word))) return false
  return !NUMBER.test(first.word) && !PREFIX.test(first.word)
}

function isUnitInFull({ word, spellings }: Token): boolean {
  return !isUnit(word) && spellings.some(isUnit)
}

/** The words next to each other, in any of their spellings; many also as the end of a URL, two numbers as a coordinate. */
export function compoundExpression(tokens: readonly QueryToken[], isPrefix: boolean): Expression {
  const words = tokens.map(({ word }) => word)
  const slug = isPrefix ? undefined : slugWord(words)
  const start = coordinateStart(words)
  return anyOf([
    ...spellingsOf(tokens).map((one) => phrase(one, isPrefix)),
    ...(slug === undefined ? [] : [phrase([slug])]),
    ...(start === undefined ? [] : [phrase([start], true)]),
  ])
}

/** Adjacent words as they are, in Latin letters, in British or American spelling, with their parts, `0-32` as `0 to 32`, `9 tonnes` as `nine tonnes`, and `mock-ups` as `mock-up`. */
function spellingsOf(tokens: readonly QueryToken[]): string[][] {
  const own = tokens.map(({ word }) => word)
  const latin = tokens.map(({ word, spellings }) => spellings[0] ?? word)
  const abroad = own.map((word) => otherSpelling(word) ?? word)
  const apart = tokens.flatMap((token) => token.apart ?? [token.word])
  const [from = '', to = '', ...rest] = own
  const one = own.with(-1, singularPart(own.at(-1) ?? ''))
  const range = NUMBER.test(from) && NUMBER.test(to) ? [from, 'to', to, ...rest] : own
  const isInFull = tokens.slice(1).some(isUnitInFull)
  const inWords = isInFull ? spelledNumbers(from).map((number) => own.with(0, number)) : []
  return [
    ...new Map(
      [own, latin, abroad, apart, range, one, ...inWords].map((words) => [words.join(), words]),
    ).values(),
  ]
}

/** Also of short words, which have no plural alone: `mock-ups`. */
function singularPart(word: string): string {
  return SHORT_PLURAL.test(word) ? word.slice(0, -1) : singular(word)
}

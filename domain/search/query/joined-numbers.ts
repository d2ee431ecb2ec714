import type { Token } from '../analyse-text.ts'
import { type Expression, phrase } from '../expression.ts'
import { isNotNeeded } from '../words/stop-words.ts'

/** A word of a query, perhaps joined from several: a model number written with blanks, thousands with commas. */
export interface QueryToken extends Token {
  /** The words as it may also be written: `1` and `500` for `1500`. */
  apart?: readonly string[]
  /** Latin spellings of what may be its nominative: guesses, which are not completed. */
  nominatives?: readonly string[]
  /** Whether its number may be that of several: `M1A1s`. */
  isPlural?: boolean
  /** Whether it is typed in capitals, in a query that has small letters, too. */
  isCapitals?: boolean
}

/** M829, Leopard2: a model that `A1` may follow. */
const MODEL = /^\p{L}{1,12}\d{1,3}$/u
const VARIANT = /^\p{L}\d\p{L}?$/u
/** 3BM, 2A: the beginning of a number; but not an ordinal, which may belong to a date. */
const BEGINNING = /^\d(?!(?:st|nd|rd|th)$)\p{L}{1,2}$/u
const END = /^\d{1,2}\p{L}?$/u
const LETTER = /^\p{L}$/u
/** PL in Leopard 2 PL: two letters that are no word, nor a unit. */
const SUFFIX = /^[^aeiouy\d]{2}$/u
const SHORT_NUMBER = /^\d{1,3}$/
const NAME = /^\p{L}{1,12}$/u
/** BM; but not a word, which may have a number on either side. */
const MIDDLE = /^[^aeiouy\d]{2,3}$/u

/** `0123spring`: the index has no such word for a text with `0123_spring`. */
const AFTER_NUMBER = /^(\d{4,})(\p{L}+)$/u

/** Units of measured values. */
const UNIT = /^(?:mm|cm|m|km|kg|t|hp|kw|kj|mj|mph|rpm|мм|см|км)$/
const WITH_UNIT = /^(\d+)(\p{L}+)$/u
const NUMBER = /^\d+$/
/** Long enough for a separator of thousands; but neither a year nor the number of a photo. */
const LARGE_NUMBER = /^(?!(?:19|20)\d\d$)[1-9]\d{3,8}$/
const THOUSANDS = /^[1-9]\d{3,8}$/
const GROUP = /\d(?=(?:\d{3})+$)/g

export function isUnit(word: string): boolean {
  return UNIT.test(word)
}

/**
 * Joins `M829 A1`, `3BM 42`, `3 BM 42` and `2 A 6` into M829A1, 3BM42 and 2A6, so that either finds the other. So do
 * `1,500` and `1500`, and `120 mm` and `120mm`.
 * @param isPartial Whether the last word may be the beginning of one.
 */
export function withJoinedNumbers(tokens: readonly QueryToken[], isPartial = false): QueryToken[] {
  const joined = withJoinedModels(withJoinedThousands(tokens), isPartial)
  return joined.map((token, at) => {
    const isMeasure = NUMBER.test(token.word) && isUnitToken(joined[at + 1])
    if (!isMeasure || token.separator !== ' ') return token
    const apart = groupsOf(token.word)
    return { ...token, ...(apart.length > 1 && { apart }), separator: '-' }
  })
}

function isUnitToken(token: QueryToken | undefined): boolean {
  return token !== undefined && [token.word, ...token.spellings].some(isUnit)
}

function withJoinedThousands(tokens: readonly QueryToken[]): QueryToken[] {
  const joined: QueryToken[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before?.separator !== ',') {
      joined.push(token)
      continue
    }
    const apart = [...(before.apart ?? [before.word]), token.word]
    joined[joined.length - 1] = { ...token, word: apart.join(''), apart, start: before.start }
  }
  return joined
}

function withJoinedModels(tokens: readonly QueryToken[], isPartial: boolean): QueryToken[] {
  const joined: QueryToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const mayHaveSuffix = !isPartial || at + 2 < tokens.length
    const length = mayHaveSuffix && hasSuffix(tokens, at) ? 2 : splitLength(tokens, at)
    const some = tokens.slice(at, at + length)
    const [token] = some
    const end = some.at(-1)
    if (!token || !end) break
    const apart = some.map(({ word }) => word)
    joined.push(
      length === 1
        ? withNumberApart(token)
        : { ...token, ...end, word: apart.join(''), spellings: latinSpelling(some), apart },
    )
    at += length
  }
  return joined
}

/** `3 БМ 60` as 3bm60. */
function latinSpelling(tokens: readonly QueryToken[]): string[] {
  const isLatin = tokens.every(({ spellings }) => spellings.length === 0)
  return isLatin ? [] : [tokens.map(({ word, spellings }) => spellings[0] ?? word).join('')]
}

/** Whether the word after a number belongs to the model, after its name. */
function hasSuffix(tokens: readonly Token[], at: number): boolean {
  const [name, number, suffix] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  if (!name || !number || !suffix || name.separator === '' || number.separator === '') return false
  if (!NAME.test(name.word) || isNotNeeded(name.word) || !SHORT_NUMBER.test(number.word))
    return false
  return SUFFIX.test(suffix.word) && !UNIT.test(suffix.word) && !isNotNeeded(suffix.word)
}

function withNumberApart(token: QueryToken): QueryToken {
  const { word } = token
  if (token.apart) return token
  if (LARGE_NUMBER.test(word)) return { ...token, apart: groupsOf(word) }
  const [, number, unit] = WITH_UNIT.exec(word) ?? []
  if (number !== undefined && unit !== undefined && UNIT.test(unit))
    return { ...token, apart: [...groupsOf(number), unit] }
  const [, photo, rest] = AFTER_NUMBER.exec(word) ?? []
  return photo !== undefined && rest !== undefined ? { ...token, apart: [photo, rest] } : token
}

function groupsOf(number: string): string[] {
  return THOUSANDS.test(number) ? number.replace(GROUP, '$& ').split(' ') : [number]
}

/** Number of words of the model number at a place; 1 for any other word. */
function splitLength(tokens: readonly Token[], at: number): number {
  const [one, two, three] = tokens.slice(at, at + 3)
  if (!two || one?.separator !== ' ') return 1
  if (three && two.separator === ' ' && isThree(one.word, two.word, three.word)) return 3
  return isPair(one.word, two.word) ? 2 : 1
}

function isPair(one: string, two: string): boolean {
  return (MODEL.test(one) && VARIANT.test(two)) || (BEGINNING.test(one) && END.test(two))
}

function isThree(one: string, two: string, three: string): boolean {
  return /^\d$/.test(one) && (MIDDLE.test(two) || LETTER.test(two)) && END.test(three)
}

/** A word in any of its spellings, and its parts next to each other. A unit is not completed: `9m` does not find 9 May. */
export function spellingsOfToken(token: QueryToken, isPrefix: boolean): Expression[] {
  const { word, spellings, apart, nominatives = [] } = token
  const others = isPrefix ? spellings : [...spellings, ...nominatives]
  const whole = [word, ...others].map((one) => phrase([one], isPrefix))
  return apart ? [...whole, phrase(apart, isPrefix && !UNIT.test(apart.at(-1) ?? ''))] : whole
}

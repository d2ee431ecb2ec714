import type { Token } from './analyse-text.ts'
import { type Expression, phrase } from './expression.ts'

/** A word of a query, perhaps joined from several that are a model number written with blanks. */
export interface QueryToken extends Token {
  /** The words as typed. */
  apart?: readonly string[]
}

/** M829, Leopard2: a model that `A1` may follow. */
const MODEL = /^\p{L}{1,12}\d{1,3}$/u
const VARIANT = /^\p{L}\d\p{L}?$/u
/** 3BM, 2A: the beginning of a number; but no ordinal, which may be of a date. */
const BEGINNING = /^\d(?!(?:st|nd|rd|th)$)\p{L}{1,2}$/u
const END = /^\d{1,2}\p{L}?$/u
const LETTER = /^\p{L}$/u
/** BM; but no word, which a number may stand before and after. */
const MIDDLE = /^[^aeiouy\d]{2,3}$/u

/** `0123spring`, as which no text is indexed that has `0123_spring`. */
const AFTER_NUMBER = /^(\d{4,})(\p{L}+)$/u

/** `M829 A1`, `3BM 42`, `3 BM 42` and `2 A 6` as M829A1, 3BM42 and 2A6. */
export function withJoinedModels(tokens: readonly Token[]): QueryToken[] {
  const joined: QueryToken[] = []
  for (let at = 0; at < tokens.length; ) {
    const length = splitLength(tokens, at)
    const some = tokens.slice(at, at + length)
    const [token] = some
    const end = some.at(-1)
    if (!token || !end) break
    const apart = some.map(({ word }) => word)
    joined.push(
      length === 1
        ? withNumberApart(token)
        : { ...token, ...end, word: apart.join(''), spellings: [], apart },
    )
    at += length
  }
  return joined
}

function withNumberApart(token: Token): QueryToken {
  const [, number, rest] = AFTER_NUMBER.exec(token.word) ?? []
  return number !== undefined && rest !== undefined ? { ...token, apart: [number, rest] } : token
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

/** A word in any of its spellings, and its parts next to each other. */
export function spellingsOfToken(token: QueryToken, isPrefix: boolean): Expression[] {
  const { word, spellings, apart } = token
  const whole = [word, ...spellings].map((one) => phrase([one], isPrefix))
  return apart ? [...whole, phrase(apart, isPrefix)] : whole
}

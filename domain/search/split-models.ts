import type { Token } from './analyse-text.ts'
import { allOf, type Expression, phrase } from './expression.ts'

/** A word of a query, perhaps joined from two that are a model number written with a blank. */
export interface QueryToken extends Token {
  /** The words as typed. */
  apart?: readonly [string, string]
}

/** M829, Leopard2: a model that `A1` may follow. */
const MODEL = /^\p{L}{1,12}\d{1,3}$/u
const VARIANT = /^\p{L}\d\p{L}?$/u
/** 3BM, 2A: the beginning of a number; but no ordinal, which may be of a date. */
const BEGINNING = /^\d(?!(?:st|nd|rd|th)$)\p{L}{1,2}$/u
const END = /^\d{1,2}\p{L}?$/u

/** `M829 A1` and `3BM 42` as M829A1 and 3BM42. */
export function withJoinedModels(tokens: readonly Token[]): QueryToken[] {
  const joined: QueryToken[] = []
  for (const token of tokens) {
    const before = joined.at(-1)
    if (before && !before.apart && isSplitModel(before, token)) {
      const apart = [before.word, token.word] as const
      joined[joined.length - 1] = { ...token, word: apart.join(''), spellings: [], apart }
    } else joined.push(token)
  }
  return joined
}

function isSplitModel({ word, separator }: Token, next: Token): boolean {
  if (separator !== ' ') return false
  return (
    (MODEL.test(word) && VARIANT.test(next.word)) || (BEGINNING.test(word) && END.test(next.word))
  )
}

/** A word in any of its spellings, and its two parts anywhere. */
export function spellingsOfToken(token: QueryToken, isPrefix: boolean): Expression[] {
  const { word, spellings, apart } = token
  const whole = [word, ...spellings].map((one) => phrase([one], isPrefix))
  return apart ? [...whole, allOf([phrase([apart[0]]), phrase([apart[1]], isPrefix)])] : whole
}

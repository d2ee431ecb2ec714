import type { Token } from '../analyse-text.ts'
import { anyOf, type Expression, phrase } from '../expression.ts'
import { otherSpelling } from '../words/english-spelling.ts'
import { coordinateStart } from './coordinate-words.ts'
import type { QueryToken } from './joined-numbers.ts'
import { slugWord } from './url-tokens.ts'

const NUMBER = /^\d+$/

/** Words with a hyphen, underscore or dot between them. */
export function compoundLength(tokens: readonly Token[], at: number): number {
  let length = 1
  while (tokens[at + length - 1]?.separator === '-' && tokens[at + length]) length += 1
  return length
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

/** Adjacent words as they are, in Latin letters, in British or American spelling, with their parts, and `0-32` as `0 to 32`. */
function spellingsOf(tokens: readonly QueryToken[]): string[][] {
  const own = tokens.map(({ word }) => word)
  const latin = tokens.map(({ word, spellings }) => spellings[0] ?? word)
  const abroad = own.map((word) => otherSpelling(word) ?? word)
  const apart = tokens.flatMap((token) => token.apart ?? [token.word])
  const [from = '', to = '', ...rest] = own
  const range = NUMBER.test(from) && NUMBER.test(to) ? [from, 'to', to, ...rest] : own
  return [
    ...new Map([own, latin, abroad, apart, range].map((words) => [words.join(), words])).values(),
  ]
}

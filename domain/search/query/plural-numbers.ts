import { isModelName, type Token } from '../analyse-text.ts'
import { isNotNeeded } from '../words/stop-words.ts'
import type { QueryToken } from './joined-numbers.ts'
import { isDesignation } from './model-terms.ts'

/** A number with a small s after a digit or a capital letter. */
const PLURAL = /\d.*(?<=[\d\p{Lu}])s$/u
const LETTER = /\p{L}/u
/** The nineties, or seconds: numbers that are a model's only after letters that are no word. */
const DECADE = /^(?:19|20)?\d0$/
/** The T-90S is another model than the T-90, and may also be meant by t-90s. */
const SMALL_T = /^[tт]-?\d+s$/u

/** Whether the number of `M1A1s`, `122s` or `T-90Ms` may be that of several. @param text What was typed, with the word before it. */
export function isPlural(token: Token, before: Token | undefined, text: string): boolean {
  const start = before?.separator === '-' ? before.start : token.start
  return (
    PLURAL.test(text.slice(token.start, token.end)) && !SMALL_T.test(text.slice(start, token.end))
  )
}

/** The number of several is searched like that of one. */
export function withSingularNumber(token: QueryToken, before: QueryToken | undefined): QueryToken {
  const number = token.word.slice(0, -1)
  if (!token.isPlural || !(LETTER.test(number) || isNumberOf(before, number))) return token
  return { ...token, word: number, spellings: [token.word], parts: [] }
}

function isNumberOf(name: QueryToken | undefined, number: string): boolean {
  if (!name || name.separator === '' || isNotNeeded(name.word)) return false
  return isModelName(name.word, number) && (isDesignation(name.word) || !DECADE.test(number))
}

import { isModelName, isSplitNumber, type Token } from '../analyse-text.ts'
import { allOf, anyOf, type Expression, phrase } from '../expression.ts'
import { spelledNumbers } from '../words/spelled-number.ts'
import { isNotNeeded } from '../words/stop-words.ts'
import { nameExpression, type OtherName } from '../words/synonym-table.ts'
import { inflectedForms } from '../words/verb-forms.ts'
import { numbersOf, singular } from '../words/word-number.ts'
import { isUnit, type QueryToken } from './joined-numbers.ts'
import type { Alternative, TermCount } from './query-term.ts'

/** Words whose numbers may also come before them: 47th Brigade. */
const UNITS = new Set(
  'army battalion battery brigade company corps division platoon regiment'.split(' '),
)
const SHORT_NUMBER = /^\d{1,2}$/
/** Strv, M, DM; but not gun, which any number may follow. */
const DESIGNATION = /^[^aeiouyаеиоуыэюяіїєё\d]{1,5}$/u
/** 92nd, which belongs to what follows it. */
const ORDINAL = /^\d+(?:st|nd|rd|th)$/
const DIGITS = /^\d+$/
const LETTERS = /^\p{L}+$/u
const COUNTED = /^\p{L}{2,}$/u

/** Whether any number after it is its own, because it is no word. */
export function isDesignation(word: string): boolean {
  return DESIGNATION.test(word)
}

/** `0-32`, or the `4 km` in `vision 4 km`, which has got a hyphen. */
function isRangeOrMeasure(number: string, next: string): boolean {
  if (!DIGITS.test(number)) return false
  return DIGITS.test(next) || (next.length > 1 && isUnit(next))
}

/** С 300; but not the beginning of a year. */
const NUMBER_OF_LETTER = /^(?!20[1-3])\d{3}\p{L}?$/u

/** Whether the number after a word is not a part of its name: `с 2024` and `von 31`; but neither С-300 nor С 300. */
function isNoName({ word, separator }: Token, number: string): boolean {
  if (separator === '' || UNITS.has(word)) return true
  if (separator === '-' || !isNotNeeded(word)) return false
  return word.length > 1 || !NUMBER_OF_LETTER.test(number)
}

/** Number of words of `2 A6`, `DM 53`, `Leopard 2 A6`, `M 829 A1`; 1 for other words, and before `0-32` and `4 km`. */
export function modelLength(tokens: readonly Token[], at: number): number {
  const [one, two, three] = tokens.slice(at, at + 3)
  if (!one || !two || isNoName(one, two.word) || ORDINAL.test(two.word)) return 1
  if (three && two.separator === '-' && isRangeOrMeasure(two.word, three.word)) return 1
  if (!isModelName(one.word, two.word)) return isSplitNumber(one.word, two.word) ? 2 : 1
  return three && two.separator !== '' && isSplitNumber(two.word, three.word) ? 3 : 2
}

export function joinedWord(tokens: readonly Token[]): string {
  return tokens.map(({ word }) => word).join('')
}

/**
 * A name with its number, next to each other or joined: a digit elsewhere in a text is not part of the name. A number
 * with letters is recognised anywhere, and so is a long one after a word that any number may follow.
 * @param next The word after them, which may be what a short number counts: `Ukraine 31 Abrams`.
 */
export function modelExpression(
  tokens: readonly QueryToken[],
  isPrefix: boolean,
  next?: Token,
): Expression {
  const [first, ...rest] = tokens
  if (!first) return anyOf([])
  const typed = [...new Set([first.word, singular(first.word)])]
  const names = [...typed, ...first.spellings, ...(first.nominatives ?? [])]
  const number = joinedWord(rest)
  const latin = rest.map(({ word, spellings }) => spellings[0] ?? word).join('')
  const joined = [...new Set([number, latin])]
  const apart = rest.flatMap(({ word, apart }) => apart ?? [word])
  const written = [...(apart.length > 1 ? [apart] : []), ...joined.map((one) => [one])]
  // Too many words begin with one digit, but few with a name and a digit.
  const isDigit = isPrefix && number.length === 1
  const own: Expression[] = names.flatMap((name) => [
    ...(isDigit ? [] : written).map((words) => phrase([name, ...words], isPrefix)),
    ...joined.map((one) => phrase([name + one], isPrefix)),
  ])
  if (isPrefix) return anyOf(own)
  const name = anyOf(names.map((one) => phrase([one])))
  const anywhere = written.filter((words) => isFoundAnywhere(first.word, words.join('')))
  if (anywhere.length > 0) own.push(allOf([name, anyOf(anywhere.map((words) => phrase(words)))]))
  else if (next && LETTERS.test(next.word) && isCounting(first.word))
    own.push(allOf([name, phrase([number, next.word])]))
  return anyOf(own)
}

/**
 * A number of one or two digits after a word as what is counted: `abrams 31` and `10 Strv`. The word is anywhere in the
 * text, but right after the number if it looks like a designation.
 * @param others Other names of the word, of which participles count: `уничтожено 10` is 10 destroyed.
 */
export function modelCount(
  tokens: readonly QueryToken[],
  others: readonly OtherName[],
): TermCount | undefined {
  const [name, number, ...more] = tokens
  if (!name || !number || more.length > 0 || name.separator === '-') return undefined
  // Nothing is counted with a Roman number.
  if (number.spellings.length > 0) return undefined
  if (!COUNTED.test(name.word) || !SHORT_NUMBER.test(number.word)) return undefined
  const own = [name.word, ...name.spellings, ...(name.nominatives ?? []), ...numbersOf(name.word)]
  // Of a noun, `panzer 3`, the number is rather its own.
  const participles = others
    .map(({ words }) => words.join(' '))
    .filter((name) => inflectedForms(name).length > 0)
  const names = [...new Set([...own, ...participles])]
  const counts = [number.word, ...spelledNumbers(number.word)]
  const expression = DESIGNATION.test(name.word)
    ? anyOf(counts.flatMap((count) => names.map((one) => phrase([count, one]))))
    : allOf([names, counts].map((some) => anyOf(some.map((one) => phrase([one])))))
  const models = names.flatMap((one) => [...'123456789'].map((digit) => phrase([one + digit])))
  return { expression, names, ...(number.word.length === 1 && { unless: anyOf(models) }) }
}

/** Other names with the number of the name before it: `пушка 120` for a gun of 120. Only for numbers that are found anywhere. */
export function otherNamesWithNumber(
  [name, number, ...more]: readonly Token[],
  names: readonly OtherName[],
): Alternative[] {
  if (!name || !number || more.length > 0 || !isFoundAnywhere(name.word, number.word)) return []
  return names.map(({ words, isBroader }) => ({
    by: isBroader ? 'broader' : 'synonym',
    expression: allOf([nameExpression(words), phrase([number.word])]),
  }))
}

/** A number after DM or Strv belongs to it, and counts nothing. */
function isCounting(name: string): boolean {
  return LETTERS.test(name) && !DESIGNATION.test(name)
}

function isFoundAnywhere(name: string, number: string): boolean {
  if (!LETTERS.test(name) || !/^\d/.test(number) || SHORT_NUMBER.test(number)) return false
  return /\p{L}/u.test(number) || number.length > 3 || !DESIGNATION.test(name)
}

import { singular } from '../words/word-number.ts'
import type { QueryToken } from './joined-numbers.ts'
import { withSingularNumber } from './plural-numbers.ts'

/** Words of military units, as analysed, whose numbers the content writes as ordinals. */
const MILITARY_UNIT =
  /^(?:army|battalion|bde|brigade|corps|division|regiment|бригад\p{L}{0,3}|полк\p{L}{0,2}|батал\p{L}+|\p{L}{0,4}бр|[do]\p{L}{0,3}br)$/u
const NUMBER = /^(?<number>\d{1,3})(?<ending>st|nd|rd|th)?$/
const LETTERS = /^\p{L}+$/u
const ROMAN: ReadonlyMap<string, number> = new Map([
  ['ii', 2],
  ['iii', 3],
  ['iv', 4],
  ['vi', 6],
  ['vii', 7],
])

/** Units of measured values, which the content abbreviates after numbers. */
const UNITS: ReadonlyMap<string, string> = new Map([
  ['millimetre', 'mm'],
  ['millimeter', 'mm'],
  ['kilogram', 'kg'],
  ['horsepower', 'hp'],
  ['ps', 'hp'],
  ['kilowatt', 'kw'],
  ['kilojoule', 'kj'],
  ['megajoule', 'mj'],
])

/** Units that the content also writes in full. */
const LONG_UNITS: ReadonlyMap<string, string> = new Map([
  ['tonne', 't'],
  ['ton', 't'],
  ['metre', 'm'],
  ['meter', 'm'],
  ['kilometre', 'km'],
  ['kilometer', 'km'],
])
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['t', 'tonnes'],
  ['m', 'metres'],
  ['km', 'kilometres'],
])

/** Numbers as the content writes them: `21 brigade` and `21th` as 21st, `Panzer IV` as Panzer 4, `120 millimetres` as 120 mm, `122s` as 122. */
export function withWrittenNumbers(tokens: readonly QueryToken[]): QueryToken[] {
  return tokens.map((typed, at) => {
    const token = withSingularNumber(typed, tokens[at - 1])
    const around = { before: tokens[at - 1], next: tokens[at + 1], afterNext: tokens[at + 2] }
    return withOrdinal(withRomanNumber(withUnit(token, around), around), around)
  })
}

interface Around {
  before: QueryToken | undefined
  next: QueryToken | undefined
  afterNext: QueryToken | undefined
}

/** Before a unit, perhaps with a word between: 47 mechanized brigade. */
function withOrdinal(token: QueryToken, { next, afterNext }: Around): QueryToken {
  const { number, ending } = NUMBER.exec(token.word)?.groups ?? {}
  if (number === undefined) return token
  const isNextUnit = isMilitaryUnit(next)
  const isNearUnit = LETTERS.test(next?.word ?? '') && isMilitaryUnit(afterNext)
  if (ending === undefined && !isNextUnit && !isNearUnit) return token
  const apart = isNextUnit && next && ending === undefined ? [number, next.word] : undefined
  return { ...token, word: ordinal(Number(number)), ...(apart && { apart }) }
}

function isMilitaryUnit(token: QueryToken | undefined): boolean {
  return MILITARY_UNIT.test(token?.word ?? '')
}

function ordinal(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1
  const ending = isTeen ? undefined : ['th', 'st', 'nd', 'rd'][number % 10]
  return `${number}${ending ?? 'th'}`
}

function withUnit(token: QueryToken, { before }: Around): QueryToken {
  if (!/^\d+$/.test(before?.word ?? '')) return token
  const one = singular(token.word)
  const unit = UNITS.get(one)
  if (unit !== undefined) return { ...token, word: unit }
  const other = LONG_UNITS.get(one) ?? IN_FULL.get(token.word)
  return other === undefined ? token : { ...token, spellings: [other] }
}

/** After a name, it is not the beginning of a word. */
function withRomanNumber(token: QueryToken, { before }: Around): QueryToken {
  const number = ROMAN.get(token.word)
  if (number === undefined || !LETTERS.test(before?.word ?? '')) return token
  return { ...token, word: String(number), spellings: [token.word] }
}

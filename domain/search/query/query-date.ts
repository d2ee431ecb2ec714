import { MONTHS as NAMES } from '../../archive/metadata/event-date-words.ts'
import { tokensOf } from '../analyse-text.ts'
import { anyOf, type Expression, phrase } from '../expression.ts'

export const MONTHS = NAMES.map((name) => name.toLowerCase())

/** As analysed: without umlauts and accents. In Ukrainian and Russian in the cases that dates have. */
const OTHER_MONTHS = new Map(
  [
    'januar январь января январе січень січня січні',
    'februar февраль февраля феврале лютий лютого лютому',
    'marz maerz март марта марте березень березня березні',
    'апрель апреля апреле квітень квітня квітні',
    'mai май мая мае травень травня травні',
    'juni июнь июня июне червень червня червні',
    'juli июль июля июле липень липня липні',
    'август августа августе серпень серпня серпні',
    'сентябрь сентября сентябре вересень вересня вересні',
    'oktober октябрь октября октябре жовтень жовтня жовтні',
    'ноябрь ноября ноябре листопад листопада листопаді',
    'dezember декабрь декабря декабре грудень грудня грудні',
  ].flatMap((names, at) => tokensOf(names).map(({ word }): [string, number] => [word, at + 1])),
)

/** Months of each season. 13 is January of the next year: the winter of a year begins in its December. */
const SEASONS: Record<string, number[]> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  autumn: [9, 10, 11],
  fall: [9, 10, 11],
  winter: [12, 13, 14],
}

const YEAR = /^(?:19|20)\d\d$/
const DAY = /^(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/
/** The last two digits of a year. */
const SHORT_YEAR = /^[1-3]\d$/
const COMPACT = /^((?:19|20)\d\d)(\d\d)(\d\d)$/
const MONTH_NUMBER = /^(?:0?[1-9]|1[0-2])$/

export interface QueryDate {
  /** Number of words that it takes. */
  length: number
  expression: Expression
  /** Pattern of the dates of documents, e.g. `2023.06.08`, that are of this date. */
  ownDates: string
  /** Of a day: finds its month. */
  month?: Expression
}

/** Ukrainian and Russian words after a year. */
const IN_THE_YEAR = new Set(
  'год года году рік року році'.split(' ').flatMap((word) => tokensOf(word).map((one) => one.word)),
)
/** Words before a date that the index may not have. */
const PARTS = new Set(['beginning', 'early', 'end', 'late', 'mid', 'middle'])

/**
 * A date at a position in a query: `june 2023`, `9 December 2024`, `December 9, 2024`, `9 December`, `2023.06.08`,
 * `08.06.2023`, `8.6.23`, `8 Jun 23`, `20230608`, `06.2023`, `6/2023`, `spring 2024`, `early June 2023`; months also in German, Ukrainian and
 * Russian. `6/8/2023` is 6 August or, as in America, 8 June.
 * @param separators What follows each word, as analysed: without it, `6 2023` would be a month.
 */
export function dateAt(
  words: readonly string[],
  at: number,
  separators: readonly string[] = [],
): QueryDate | undefined {
  const before = PARTS.has(words[at] ?? '') ? 1 : 0
  const date = plainDateAt(words, at + before, separators.slice(at + before))
  if (!date) return undefined
  const after = IN_THE_YEAR.has(words[at + before + date.length] ?? '') ? 1 : 0
  return { ...date, length: before + date.length + after }
}

function plainDateAt(
  words: readonly string[],
  at: number,
  [afterOne = ' ', afterTwo = ' ']: readonly string[],
): QueryDate | undefined {
  const [one = '', two = '', three = ''] = words.slice(at, at + 3)
  const isDotted = afterOne === '-' && afterTwo === '-'
  const isSlashed = afterOne === '' && afterTwo === ''
  const isJoined = afterOne === '-' || afterOne === ''
  return (
    (isSlashed ? ofEither(one, two, three) : undefined) ??
    ofThree(dayOf(one), monthOf(two), three) ??
    ofThree(dayOf(two), monthOf(one), three) ??
    ofThree(dayOf(three), numberedMonth(two), one) ??
    ofThree(dayOf(one), numberedMonth(two), three) ??
    (isDotted ? ofShortYear(one, numberedMonth(two), three) : undefined) ??
    ofShortYear(one, monthOf(two), three) ??
    ofCompact(one) ??
    ofSeason(one, two) ??
    ofSeason(two, one) ??
    ofTwo(monthOf(one), two) ??
    ofTwo(isJoined || two.length === 2 ? numberedMonth(two) : undefined, one) ??
    ofTwo(isJoined || one.length === 2 ? numberedMonth(one) : undefined, two) ??
    withoutYear(dayOf(one), monthOf(two)) ??
    withoutYear(dayOf(two), monthOf(one))
  )
}

/** A date in both forms that the index has: `8 June 2023` and `2023.06.08`. */
export function ofThree(
  day: number | undefined,
  month: number | undefined,
  year: string,
): QueryDate | undefined {
  if (day === undefined || month === undefined || !YEAR.test(year)) return undefined
  const written = [year, twoDigits(month), twoDigits(day)]
  const inWords = [String(day), MONTHS[month - 1] ?? '', year]
  return {
    length: 3,
    expression: anyOf([phrase(inWords), phrase(written)]),
    ownDates: written.join('[.]'),
    month: monthExpression(month, year),
  }
}

function ofShortYear(day: string, month: number | undefined, year: string): QueryDate | undefined {
  return SHORT_YEAR.test(year) ? ofThree(dayOf(day), month, `20${year}`) : undefined
}

/** As file names have it. */
function ofCompact(word: string): QueryDate | undefined {
  const [, year = '', month = '', day = ''] = COMPACT.exec(word) ?? []
  const date = ofThree(dayOf(day), numberedMonth(month), year)
  return date && { ...date, length: 1 }
}

/** The day and the month in either order. */
function ofEither(one: string, two: string, year: string): QueryDate | undefined {
  const dayFirst = ofThree(dayOf(one), numberedMonth(two), year)
  const monthFirst = ofThree(dayOf(two), numberedMonth(one), year)
  if (!dayFirst || !monthFirst || Number(one) === Number(two)) return dayFirst ?? monthFirst
  const both = [dayFirst, monthFirst]
  return {
    length: 3,
    expression: anyOf(both.map((date) => date.expression)),
    ownDates: both.map((date) => date.ownDates).join('|'),
  }
}

export function ofTwo(month: number | undefined, year: string): QueryDate | undefined {
  if (month === undefined || !YEAR.test(year)) return undefined
  return {
    length: 2,
    expression: monthExpression(month, year),
    ownDates: `${year}[.]${twoDigits(month)}`,
  }
}

function monthExpression(month: number, year: string): Expression {
  return anyOf([phrase([MONTHS[month - 1] ?? '', year]), phrase([year, twoDigits(month)])])
}

/** The season as the index has it, and each of its months. */
function ofSeason(season: string, year: string): QueryDate | undefined {
  if (!Object.hasOwn(SEASONS, season) || !YEAR.test(year)) return undefined
  const months = (SEASONS[season] ?? []).flatMap(
    (month) =>
      (month > 12 ? ofTwo(month - 12, String(Number(year) + 1)) : ofTwo(month, year)) ?? [],
  )
  const name = season === 'fall' ? 'autumn' : season
  const written = [phrase([name, year]), phrase([year, name])]
  return {
    length: 2,
    expression: anyOf([...written, ...months.map((one) => one.expression)]),
    ownDates: [`${year} ${name}`, ...months.map((one) => one.ownDates)].join('|'),
  }
}

export function withoutYear(
  day: number | undefined,
  month: number | undefined,
): QueryDate | undefined {
  if (day === undefined || month === undefined) return undefined
  const inWords = [String(day), MONTHS[month - 1] ?? '']
  const written = [month, day].map(twoDigits)
  return {
    length: 2,
    expression: anyOf([phrase(inWords), phrase(written)]),
    ownDates: `\\d{4}[.]${written.join('[.]')}`,
  }
}

export function dayOf(word: string): number | undefined {
  const [, day] = DAY.exec(word) ?? []
  return day === undefined ? undefined : Number(day)
}

/** By its name in any of the languages, or at least the first three letters of the English one. */
export function monthOf(word: string): number | undefined {
  const at = word.length < 3 ? -1 : MONTHS.findIndex((month) => month.startsWith(word))
  return at === -1 ? OTHER_MONTHS.get(word) : at + 1
}

function numberedMonth(word: string): number | undefined {
  return MONTH_NUMBER.test(word) ? Number(word) : undefined
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0')
}

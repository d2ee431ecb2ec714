import { MONTHS as NAMES } from '../../../archive/metadata/event-date-words.ts'
import { SEASONS, type Season } from '../../../units/season.ts'
import { tokensOf } from '../../analyse-text.ts'

export const MONTHS = NAMES.map((name) => name.toLowerCase())

/** German, French, Russian and Ukrainian, as analysed: without umlauts and accents, and in the cases that dates have. */
const OTHER_MONTHS = new Map(
  [
    'januar janvier январь января январе січень січня січні',
    'februar fevrier февраль февраля феврале лютий лютого лютому',
    'marz maerz mrz mars март марта марте березень березня березні',
    'avril апрель апреля апреле квітень квітня квітні',
    'mai май мая мае травень травня травні',
    'juni juin июнь июня июне червень червня червні',
    'juli juillet июль июля июле липень липня липні',
    'aout август августа августе серпень серпня серпні',
    'septembre сентябрь сентября сентябре вересень вересня вересні',
    'oktober octobre октябрь октября октябре жовтень жовтня жовтні',
    'novembre ноябрь ноября ноябре листопад листопада листопаді',
    'dezember decembre декабрь декабря декабре грудень грудня грудні',
  ].flatMap((names, at) => analysed(names).map((word): [string, number] => [word, at + 1])),
)

/** Letters that abbreviate a month at least. */
const MIN_MONTH = 3
/** Letters that a month may begin with while it is being typed. */
const MIN_BEGINNING = 2

const SEASON_NAMES: ReadonlyMap<string, Season['name']> = mapOf({
  spring: 'spring frühling frühlings frühjahr весна весни весны весні весне весной весною навесні',
  summer: 'summer sommer sommers літо літа літом літі влітку улітку лето лета летом лете',
  autumn: 'autumn fall herbst herbsts осінь осени осені восени осінню осень осенью',
  winter: 'winter winters зима зими зимы зимі зиме зимой зимою взимку узимку',
})

/** Months of each part of a year. */
const PART_MONTHS = {
  early: [1, 2, 3, 4],
  mid: [5, 6, 7, 8],
  late: [9, 10, 11, 12],
} as const

export type PartName = keyof typeof PART_MONTHS

/** Words before a date, which the index may not have. */
const PARTS: ReadonlyMap<string, PartName> = mapOf({
  early: 'early beginning anfang anfangs початок початку начало начале начала',
  mid: 'mid middle mitte середина середині середине середины середини',
  late: 'late end ende кінець кінці кінця конец конце конца',
})

/** Ukrainian and Russian words after a year or years. */
const IN_THE_YEAR = new Set(
  analysed('г гг год года году годы годов годах р рр рік року році роки років роках'),
)

/** The English name by each word as analysed. */
function mapOf<Name extends string>(words: Record<Name, string>): Map<string, Name> {
  const names = Object.entries(words) as [Name, string][]
  return new Map(
    names.flatMap(([name, others]) => analysed(others).map((word): [string, Name] => [word, name])),
  )
}

function analysed(words: string): string[] {
  return tokensOf(words).flatMap(({ word, spellings }) => [
    word,
    // Frühjahr is also written as Fruehjahr.
    ...spellings.filter((one) => /^[a-z]+$/.test(word) && one !== word),
  ])
}

/** By its name in any of the languages, or at least its first three letters. */
export function monthOf(word: string): number | undefined {
  return OTHER_MONTHS.get(word) ?? (word.length < MIN_MONTH ? undefined : monthsWith(word)[0])
}

/** Months whose names begin with what was typed. */
export function monthsThatBegin(typed: string): number[] {
  return typed.length < MIN_BEGINNING ? [] : monthsWith(typed)
}

/** First those whose English name begins so. */
function monthsWith(start: string): number[] {
  const english = MONTHS.flatMap((name, at) => (name.startsWith(start) ? [at + 1] : []))
  const others = [...OTHER_MONTHS].flatMap(([name, month]) =>
    name.startsWith(start) ? [month] : [],
  )
  return [...new Set([...english, ...others])]
}

export function seasonOf(word: string): Season | undefined {
  const name = SEASON_NAMES.get(word)
  return SEASONS.find((one) => one.name === name)
}

export function partOfYear(
  word: string,
): { name: PartName; months: readonly number[] } | undefined {
  const name = PARTS.get(word)
  return name && { name, months: PART_MONTHS[name] }
}

export function isInTheYear(word: string): boolean {
  return IN_THE_YEAR.has(word)
}

import type { MonthSpan } from '../cases/month-span.ts'
import { namesVehicle } from '../cases/named-vehicle.ts'
import type { DamageClass } from '../cases/rating/damage-class.ts'
import {
  ALL_MONTHS,
  liesIn,
  MONTH_PARAMETERS,
  type MonthRange,
  monthRangeOf,
  unknownMonths,
} from './month-range.ts'
import { namesUnit } from './named-unit.ts'

/** Nothing is singled out; never together with another option. */
export const ALL = 'ALL'

/** The option for cases that are neither rated nor listed with a class. */
export const NO_CLASS = 'none'

/** The groups of options; all but the first three are folded under "More filters". */
export const FILTER_GROUPS = [
  'vehicle',
  'class',
  'status',
  'cause',
  'unit',
  'region',
  'grade',
  'located',
] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** The query parameter of the words that cases must have. */
export const WORDS_PARAMETER = 'q'
export type FilterParameter = FilterGroup | keyof MonthRange | typeof WORDS_PARAMETER

/** All that a filter adds to a URL, in this order. */
export const FILTER_PARAMETERS = [...FILTER_GROUPS, ...MONTH_PARAMETERS, WORDS_PARAMETER] as const

export interface FilterQuery {
  get(name: FilterParameter): string | null
  /** Where a parameter may be given more than once, as forms of other sites do. */
  getAll?(name: FilterParameter): string[]
}

/** Whether a parameter names any number of options, in one value or in several. */
export function isGroup(name: string): name is FilterGroup {
  return FILTER_GROUPS.some((group) => group === name)
}

function requestedOptions(query: FilterQuery, group: FilterGroup): string[] {
  const values = query.getAll?.(group) ?? [query.get(group) ?? '']
  return values.flatMap((value) => value.split(SEPARATOR))
}

const MAX_WORDS_LENGTH = 200

/** The chosen options of each group, or `ALL` alone, and the months. */
export interface CaseFilter extends Record<FilterGroup, ReadonlySet<string>>, MonthRange {
  /** As typed; may be empty. The search of the site decides which cases have them. */
  words: string
}

export interface Filtered {
  /** Only of a case. */
  title?: string | undefined
  vehicle: string
  damageClass: DamageClass | undefined
  vehicleStatus: string
  /** Causes that have an icon: `drone`. */
  causes: readonly string[]
  unit: string
  /** The oblast. */
  region: string
  /** Empty for a record. */
  grade: string
  /** Whether a point may be shown. */
  isLocated: boolean
  /** The months that its date covers. */
  months: MonthSpan | undefined
  /** False if the case does not have the words of the filter. */
  isFound?: boolean
}

export const NO_FILTER: CaseFilter = {
  vehicle: new Set([ALL]),
  class: new Set([ALL]),
  status: new Set([ALL]),
  cause: new Set([ALL]),
  unit: new Set([ALL]),
  region: new Set([ALL]),
  grade: new Set([ALL]),
  located: new Set([ALL]),
  ...ALL_MONTHS,
  words: '',
}

/**
 * The options after a click: `ALL` resets; another option is toggled and removes `ALL`, which returns when none is
 * left.
 */
export function toggle(chosen: ReadonlySet<string>, option: string): Set<string> {
  if (option === ALL) return new Set([ALL])
  const next = new Set(chosen)
  next.delete(ALL)
  if (!next.delete(option)) next.add(option)
  return next.size === 0 ? new Set([ALL]) : next
}

export function passes(filtered: Filtered, filter: CaseFilter): boolean {
  return (
    hasWords(filtered, filter) &&
    liesIn(filtered.months, filter) &&
    FILTER_GROUPS.every((group) => passesGroup(filtered, group, filter[group]))
  )
}

function hasWords({ isFound }: Filtered, { words }: CaseFilter): boolean {
  return words === '' || isFound !== false
}

function passesGroup(filtered: Filtered, group: FilterGroup, chosen: ReadonlySet<string>) {
  if (chosen.has(ALL)) return true
  for (const option of chosen) if (matches(filtered, group, option)) return true
  return false
}

export function locatedOption({ isLocated }: Pick<Filtered, 'isLocated'>): string {
  return isLocated ? 'yes' : 'no'
}

export function matches(filtered: Filtered, group: FilterGroup, option: string): boolean {
  switch (group) {
    case 'vehicle':
      return namesVehicle(filtered, option)
    case 'class':
      return (filtered.damageClass ?? NO_CLASS) === option
    case 'status':
      return filtered.vehicleStatus === option
    case 'cause':
      return filtered.causes.includes(option)
    case 'unit':
      return namesUnit(filtered.unit, option)
    case 'region':
    case 'grade':
      return filtered[group] === option
    case 'located':
      return locatedOption(filtered) === option
  }
}

/**
 * How many cases each option would show, given the rest of the filter.
 * @returns Options in the given order, each with its count.
 */
export function optionCounts(
  cases: readonly Filtered[],
  filter: CaseFilter,
  group: FilterGroup,
  options: readonly string[],
): { option: string; count: number }[] {
  const others = { ...filter, [group]: NO_FILTER[group] }
  const reachable = cases.filter((one) => passes(one, others))
  return options.map((option) => ({
    option,
    count:
      option === ALL
        ? reachable.length
        : reachable.filter((one) => matches(one, group, option)).length,
  }))
}

export interface OptionGroup {
  group: FilterGroup
  /** `ALL` first. */
  options: string[]
}

/** Whether there is more than one option besides `ALL`. */
export function offersChoice({ options }: OptionGroup): boolean {
  return options.length > 2
}

/** Separates the options of a group in a URL. */
export const SEPARATOR = ','

/**
 * The filter of a URL. Options that the page does not offer are dropped: what a reader cannot see must not hide cases.
 */
export function filterOf(query: FilterQuery, groups: readonly OptionGroup[]): CaseFilter {
  const filter: CaseFilter = { ...NO_FILTER, ...monthRangeOf(query), words: wordsOf(query) }
  for (const offered of groups.filter(offersChoice)) {
    const requested = requestedOptions(query, offered.group)
    const known = offered.options.filter((option) => option !== ALL && requested.includes(option))
    if (known.length > 0) filter[offered.group] = new Set(known)
  }
  return filter
}

/** The words of a URL that cases must have. */
export function wordsOf(query: { get(name: typeof WORDS_PARAMETER): string | null }): string {
  return (query.get(WORDS_PARAMETER) ?? '').slice(0, MAX_WORDS_LENGTH).trim()
}

/** Options of a URL that the page does not offer, and months that are none. */
export function unknownOptions(query: FilterQuery, groups: readonly OptionGroup[]): string[] {
  const options = FILTER_GROUPS.flatMap((group) => {
    const offered = groups.filter(offersChoice).find((one) => one.group === group)?.options
    const requested = requestedOptions(query, group)
    return requested.filter(
      (option) => option !== '' && option !== ALL && !offered?.includes(option),
    )
  })
  return [...options, ...unknownMonths(query)]
}

/** A group in a URL; empty when everything of it is shown. */
export function parameterOf(chosen: ReadonlySet<string>): string {
  return [...chosen].filter((option) => option !== ALL).join(SEPARATOR)
}

/** The whole filter as query parameters. */
export function filterParameters(filter: CaseFilter): [FilterParameter, string][] {
  return FILTER_PARAMETERS.flatMap((name) => {
    const value = parameterValue(filter, name)
    return value === '' ? [] : [[name, value]]
  })
}

function parameterValue(filter: CaseFilter, name: FilterParameter): string {
  switch (name) {
    case 'q':
      return filter.words
    case 'from':
    case 'to':
      return filter[name]
    default:
      return parameterOf(filter[name])
  }
}

export function showsAll(filter: CaseFilter): boolean {
  return filterParameters(filter).length === 0
}

/** The query that downloads share with the page; empty where all cases are shown. */
export function filterQuery(filter: CaseFilter): string {
  const parameters = filterParameters(filter)
  return parameters.length === 0
    ? ''
    : `?${parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

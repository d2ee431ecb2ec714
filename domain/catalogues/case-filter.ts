import { namesVehicle } from '../cases/named-vehicle.ts'
import { DAMAGE_CLASSES, type DamageClass } from '../cases/rating/damage-class.ts'
import { VEHICLE_STATUSES } from '../cases/rating/vehicle-status.ts'

/** Nothing is singled out; never together with another option. */
export const ALL = 'ALL'

export const FILTER_GROUPS = ['vehicle', 'class', 'status'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** The chosen options of each group, or `ALL` alone. */
export type CaseFilter = Record<FilterGroup, ReadonlySet<string>>

export interface Filtered {
  title: string
  vehicle: string
  damageClass: DamageClass | undefined
  vehicleStatus: string
}

export const NO_FILTER: CaseFilter = {
  vehicle: new Set([ALL]),
  class: new Set([ALL]),
  status: new Set([ALL]),
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
  return FILTER_GROUPS.every((group) => passesGroup(filtered, group, filter[group]))
}

function passesGroup(filtered: Filtered, group: FilterGroup, chosen: ReadonlySet<string>) {
  if (chosen.has(ALL)) return true
  for (const option of chosen) if (matches(filtered, group, option)) return true
  return false
}

function matches(filtered: Filtered, group: FilterGroup, option: string): boolean {
  switch (group) {
    case 'vehicle':
      return namesVehicle(filtered, option)
    case 'class':
      return filtered.damageClass === option
    case 'status':
      return filtered.vehicleStatus === option
  }
}

/**
 * How many cases each option would show, given the other two groups.
 * @returns Options in the given order, each with its count.
 */
export function optionCounts(
  cases: readonly Filtered[],
  filter: CaseFilter,
  group: FilterGroup,
  options: readonly string[],
): { option: string; count: number }[] {
  const others = FILTER_GROUPS.filter((other) => other !== group)
  const reachable = cases.filter((one) =>
    others.every((other) => passesGroup(one, other, filter[other])),
  )
  return options.map((option) => ({
    option,
    count:
      option === ALL
        ? reachable.length
        : reachable.filter((one) => matches(one, group, option)).length,
  }))
}

/** The distinct statuses of the cases, without empty ones. */
export function statusOptions(cases: readonly Filtered[]): string[] {
  const met = new Set(cases.map(({ vehicleStatus }) => vehicleStatus))
  return [ALL, ...VEHICLE_STATUSES.filter((status) => met.has(status))]
}

export interface OptionGroup {
  group: FilterGroup
  /** `ALL` first. */
  options: string[]
}

/**
 * The options of each group. Vehicles are those of the catalogue that have cases. Classes are all three once a case
 * has one: that none is unaffected is worth reading too.
 */
export function optionGroups(
  cases: readonly Filtered[],
  vehicles: readonly string[],
): OptionGroup[] {
  const met = vehicles.filter((vehicle) => cases.some((one) => matches(one, 'vehicle', vehicle)))
  const hasClass = cases.some(({ damageClass }) => damageClass !== undefined)
  return [
    { group: 'vehicle', options: [ALL, ...met] },
    { group: 'class', options: [ALL, ...(hasClass ? DAMAGE_CLASSES : [])] },
    { group: 'status', options: statusOptions(cases) },
  ]
}

/** Whether there is more than one option beside `ALL`. */
export function offersChoice({ options }: OptionGroup): boolean {
  return options.length > 2
}

/** Separates the options of a group in a URL: names of vehicles have no comma. */
const SEPARATOR = ','

/**
 * The filter of a URL. Options that the page does not offer are dropped: what a reader cannot see must not hide cases.
 */
export function filterOf(
  query: { get(name: FilterGroup): string | null },
  groups: readonly OptionGroup[],
): CaseFilter {
  const filter: Record<FilterGroup, ReadonlySet<string>> = { ...NO_FILTER }
  for (const offered of groups.filter(offersChoice)) {
    const asked = query.get(offered.group)?.split(SEPARATOR) ?? []
    const known = offered.options.filter((option) => option !== ALL && asked.includes(option))
    if (known.length > 0) filter[offered.group] = new Set(known)
  }
  return filter
}

/** Options of a URL that the page does not offer. */
export function unknownOptions(
  query: { get(name: FilterGroup): string | null },
  groups: readonly OptionGroup[],
): string[] {
  return FILTER_GROUPS.flatMap((group) => {
    const options = groups.filter(offersChoice).find((offered) => offered.group === group)?.options
    const asked = query.get(group)?.split(SEPARATOR) ?? []
    return asked.filter((option) => option !== '' && option !== ALL && !options?.includes(option))
  })
}

/** A group in a URL; empty when everything of it is shown. */
export function parameterOf(chosen: ReadonlySet<string>): string {
  return [...chosen].filter((option) => option !== ALL).join(SEPARATOR)
}

/** The whole filter as query parameters. */
export function filterParameters(filter: CaseFilter): [FilterGroup, string][] {
  return FILTER_GROUPS.flatMap((group): [FilterGroup, string][] => {
    const value = parameterOf(filter[group])
    return value === '' ? [] : [[group, value]]
  })
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

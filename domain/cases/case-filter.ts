import type { DamageClass } from './damage-class.ts'

/** Chosen when nothing is singled out; never together with another option. */
export const ALL = 'ALL'

export const FILTER_GROUPS = ['vehicle', 'class', 'status'] as const
export type FilterGroup = (typeof FILTER_GROUPS)[number]

/** Of each group what is chosen; a group where nothing is singled out holds `ALL` alone. */
export type CaseFilter = Record<FilterGroup, ReadonlySet<string>>

/** What the filter asks of a case. */
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

/** The choice after a click: `ALL` resets; another option is toggled and removes `ALL`, which comes back when none is left. */
export function toggle(chosen: ReadonlySet<string>, option: string): Set<string> {
  if (option === ALL) return new Set([ALL])
  const next = new Set(chosen)
  next.delete(ALL)
  if (!next.delete(option)) next.add(option)
  return next.size === 0 ? new Set([ALL]) : next
}

/** Whether a case matches all three groups. */
export function passes(filtered: Filtered, filter: CaseFilter): boolean {
  return FILTER_GROUPS.every((group) => passesGroup(filtered, group, filter[group]))
}

function passesGroup(filtered: Filtered, group: FilterGroup, chosen: ReadonlySet<string>) {
  if (chosen.has(ALL)) return true
  for (const option of chosen) if (matches(filtered, group, option)) return true
  return false
}

/** Not every title names its vehicle, so the field beside it is asked as well. */
function matches(filtered: Filtered, group: FilterGroup, option: string): boolean {
  switch (group) {
    case 'vehicle':
      return filtered.title.includes(option) || filtered.vehicle.includes(option)
    case 'class':
      return filtered.damageClass === option
    case 'status':
      return filtered.vehicleStatus === option
  }
}

/**
 * How many cases each option would show, given what the other two groups say.
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

/** The options of a group that cases of the page have; one alone is no choice, and its group is not shown. */
export function statusOptions(cases: readonly Filtered[]): string[] {
  const statuses = new Set(cases.map(({ vehicleStatus }) => vehicleStatus || ALL))
  statuses.delete(ALL)
  return [ALL, ...statuses]
}

/** The filter that an address asks for; options that the page does not have are dropped. */
export function filterOf(
  query: { getAll(name: FilterGroup): string[] },
  options: Record<FilterGroup, readonly string[]>,
): CaseFilter {
  const chosen = (group: FilterGroup) => {
    const known = query.getAll(group).filter((one) => one !== ALL && options[group].includes(one))
    return new Set(known.length > 0 ? known : [ALL])
  }
  return { vehicle: chosen('vehicle'), class: chosen('class'), status: chosen('status') }
}

/** The same as parameters of an address; none when everything is shown. */
export function filterParameters(filter: CaseFilter): [FilterGroup, string][] {
  return FILTER_GROUPS.flatMap((group) =>
    [...filter[group]]
      .filter((option) => option !== ALL)
      .map((option): [FilterGroup, string] => [group, option]),
  )
}

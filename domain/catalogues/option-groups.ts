import { DAMAGE_CLASSES } from '../cases/rating/damage-class.ts'
import { VEHICLE_STATUSES } from '../cases/rating/vehicle-status.ts'
import { naturalOrder } from '../units/natural-order.ts'
import {
  ALL,
  FILTER_GROUPS,
  type Filtered,
  type FilterGroup,
  locatedOption,
  matches,
  NO_CLASS,
  type OptionGroup,
  SEPARATOR,
} from './case-filter.ts'
import { namesSeveral, unitName } from './named-unit.ts'

/**
 * The options of each group: what the cases have. Vehicles are those of the catalogue. Classes are all three once a case
 * has one: that none is unaffected is worth reading too. Cases without a class are an option if there are any.
 */
export function optionGroups(
  cases: readonly Filtered[],
  vehicles: readonly string[],
): OptionGroup[] {
  const distinct = (values: readonly string[]) =>
    [...new Set(values)]
      .filter((value) => value !== '' && !value.includes(SEPARATOR))
      .toSorted(naturalOrder.compare)
  const classed = cases.filter(({ damageClass }) => damageClass !== undefined)
  const noClass = classed.length < cases.length ? [NO_CLASS] : []
  const met = new Set(cases.map(({ vehicleStatus }) => vehicleStatus))
  const options: Record<FilterGroup, readonly string[]> = {
    vehicle: vehicles.filter((vehicle) => cases.some((one) => matches(one, 'vehicle', vehicle))),
    class: classed.length > 0 ? [...DAMAGE_CLASSES, ...noClass] : [],
    status: VEHICLE_STATUSES.filter((status) => met.has(status)),
    cause: distinct(cases.flatMap(({ causes }) => causes)),
    unit: distinct(cases.map(({ unit }) => unitName(unit))).filter((unit) => !namesSeveral(unit)),
    region: distinct(cases.map(({ region }) => region)),
    grade: distinct(cases.map(({ grade }) => grade)),
    located: distinct(cases.map(locatedOption)).toReversed(),
  }
  return FILTER_GROUPS.map((group) => ({ group, options: [ALL, ...options[group]] }))
}

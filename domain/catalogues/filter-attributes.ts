import type { FilteredCase } from './filtered-case.ts'

/** The filterable values of a case or record, as attributes of its element, for the script of the page. */
export function filterAttributes(one: FilteredCase) {
  const { vehicle, damageClass, vehicleStatus, causes, unit, region, grade, months } = one
  return {
    'data-vehicle': vehicle,
    'data-class': damageClass,
    'data-status': vehicleStatus || undefined,
    'data-causes': causes.join(' ') || undefined,
    'data-unit': unit || undefined,
    'data-region': region || undefined,
    'data-grade': grade || undefined,
    'data-located': one.isLocated ? '' : undefined,
    'data-months': months && `${months.first} ${months.last} ${months.precision}`,
    'data-unfound': one.isFound === false ? '' : undefined,
  }
}

/** The same, read from those attributes. */
export function filteredOf(
  data: Readonly<Record<string, string | undefined>>,
  { id, title }: Pick<FilteredCase, 'id' | 'title'>,
): FilteredCase {
  const { vehicle = '', status = '', causes = '', unit = '', region = '', grade = '' } = data
  const { class: damageClass, located, months, unfound } = data
  return {
    id,
    title,
    vehicle,
    unit,
    region,
    grade,
    damageClass: damageClass as FilteredCase['damageClass'],
    vehicleStatus: status,
    causes: causes.split(' ').filter(Boolean),
    isLocated: located !== undefined,
    months: monthsOf(months),
    isFound: unfound === undefined,
  }
}

function monthsOf(text = ''): FilteredCase['months'] {
  const [first, last, precision] = text.split(' ')
  if (!first || !last) return undefined
  return { first, last, precision: precision as NonNullable<FilteredCase['months']>['precision'] }
}

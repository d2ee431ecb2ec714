import { DAMAGE_CLASSES } from '#domain/cases/rating/damage-class.ts'
import { VEHICLE_STATUSES } from '#domain/cases/rating/vehicle-status.ts'
import { filteredCase } from '#domain/catalogues/filtered-case.ts'
import { optionGroups } from '#domain/catalogues/option-groups.ts'
import type { ContentEntry } from './content-entry.ts'

/** The options that a filter of a catalogue may have; empty if there is no such catalogue. */
export function filterOptionsOf(
  entries: readonly ContentEntry[],
  slug: string,
): ReadonlySet<string> {
  const own = entries.find((entry) => entry.kind === 'catalogue' && entry.slug === slug)
  if (own?.kind !== 'catalogue') return new Set()
  const { vehicles } = own.text.head
  const cases = entries.flatMap((entry) =>
    entry.kind === 'case' && entry.slug === slug ? filteredCase(entry.text.head) : [],
  )
  return new Set([
    ...DAMAGE_CLASSES,
    ...VEHICLE_STATUSES,
    ...vehicles,
    ...optionGroups(cases, vehicles).flatMap(({ options }) => options),
  ])
}

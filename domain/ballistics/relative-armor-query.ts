import { type Query, queryReader, queryText, type Untaken } from './calculator-query.ts'
import { DEFAULT_PLATE, type Plate } from './relative-armor.ts'

export const relativeArmorParameters = ['thickness', 'primary', 'secondary'] as const

/** An address that leaves `secondary` empty has a plate tilted on one axis. */
export function readRelativeArmorQuery(query: Query): { plate: Plate; untaken: Untaken[] } {
  const reader = queryReader(query)
  const plate: Plate = {
    thicknessMm: reader.number('thickness', DEFAULT_PLATE.thicknessMm),
    primaryAngleDeg: reader.number('primary', DEFAULT_PLATE.primaryAngleDeg),
    secondaryAngleDeg: reader.isEmpty('secondary')
      ? undefined
      : reader.number('secondary', DEFAULT_PLATE.secondaryAngleDeg),
  }
  return { plate, untaken: reader.untaken }
}

export function relativeArmorQuery(plate: Plate): string {
  return queryText([
    ['thickness', plate.thicknessMm],
    ['primary', plate.primaryAngleDeg],
    ['secondary', plate.secondaryAngleDeg],
  ])
}

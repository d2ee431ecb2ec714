import {
  type Drafts,
  type Query,
  queryReader,
  queryText,
  type RejectedParameter,
} from './calculator-query.ts'
import { DEFAULT_PLATE, type Plate } from './relative-armor.ts'

export const relativeArmorParameters = ['thickness', 'primary', 'secondary', 'effective'] as const

/**
 * With an empty `secondary` the plate is tilted on one axis. With `effective` and no `thickness` the thickness is
 * computed.
 */
export function readRelativeArmorQuery(query: Query): {
  plate: Plate
  /** The given effective thickness; `undefined` if the thickness is given. */
  effectiveMm: number | undefined
  drafts: Drafts
  rejected: RejectedParameter[]
} {
  const reader = queryReader(query)
  const { drafts, rejected } = reader
  const plate: Plate = {
    thicknessMm: reader.number('thickness', DEFAULT_PLATE.thicknessMm),
    primaryAngleDeg: reader.number('primary', DEFAULT_PLATE.primaryAngleDeg),
    secondaryAngleDeg: reader.isEmpty('secondary')
      ? undefined
      : reader.number('secondary', DEFAULT_PLATE.secondaryAngleDeg),
  }
  const asksThickness = query.getAll('thickness').length === 0
  const effectiveMm = asksThickness ? reader.number('effective', undefined) : undefined
  if (!asksThickness && query.getAll('effective').length > 0)
    rejected.push({
      name: 'effective',
      text: 'The URL contains both thickness and effective; the thickness is used, and the effective thickness is calculated.',
    })
  return { plate, effectiveMm, drafts, rejected }
}

export function relativeArmorQuery(
  plate: Plate,
  effectiveMm?: number,
  drafts: Drafts = {},
): string {
  return queryText(
    [
      effectiveMm === undefined ? ['thickness', plate.thicknessMm] : ['effective', effectiveMm],
      ['primary', plate.primaryAngleDeg],
      ['secondary', plate.secondaryAngleDeg],
    ],
    drafts,
  )
}

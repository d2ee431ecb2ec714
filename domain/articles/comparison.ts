import { z } from 'zod'
import { sourceNumber } from './source-number.ts'

/** What is compared, in the order of the columns. */
export const COMPARED = [
  { group: 'Dimensions', field: 'weight', label: 'Weight' },
  { group: 'Dimensions', field: 'length', label: 'Length' },
  { group: 'Dimensions', field: 'width', label: 'Width' },
  { group: 'Dimensions', field: 'height', label: 'Height' },
  { group: 'Engine', field: 'power', label: 'Power' },
  { group: 'Engine', field: 'speed', label: 'Speed' },
  { group: 'Engine', field: 'range', label: 'Range' },
  { group: undefined, field: 'crew', label: 'Crew' },
  { group: undefined, field: 'layout', label: 'Layout' },
  { group: undefined, field: 'sensors', label: 'Sensors' },
  { group: undefined, field: 'mainWeapon', label: 'Main weapon' },
  { group: undefined, field: 'autoloader', label: 'Autoloader' },
  { group: undefined, field: 'ammunition', label: 'Total ammunition' },
  { group: undefined, field: 'smoke', label: 'Smoke' },
  { group: undefined, field: 'weaponStation', label: 'Remote weapon station' },
  { group: undefined, field: 'missiles', label: 'Missiles' },
  { group: undefined, field: 'protection', label: 'Protection' },
] as const

export type ComparedField = (typeof COMPARED)[number]['field']

const cell = z
  .strictObject({
    value: z.string().min(1, 'expected what is known; leave the field out where nothing is'),
    /**
     * `sourced`: in a source that was read; `unverified`: in a source that was not read yet; `unsourced`: stated
     * without a public source.
     */
    verification: z.enum(
      ['sourced', 'unverified', 'unsourced'],
      'expected sourced, unverified or unsourced',
    ),
    sources: z.array(sourceNumber).default([]),
  })
  .superRefine(({ verification, sources }, context) => {
    if ((verification === 'sourced') === sources.length > 0) return
    const message =
      verification === 'sourced'
        ? 'expected at least one source of what is sourced'
        : 'expected sourced where sources are named'
    context.addIssue({ code: 'custom', path: ['verification'], message })
  })

export type ComparedCell = z.output<typeof cell>

const fact = z.strictObject({
  text: z.string().min(1),
  sources: z.array(sourceNumber).min(1, 'expected at least one source'),
})

/** A field that is left out is shown as not found. */
const cells = z.strictObject(
  Object.fromEntries(COMPARED.map(({ field }) => [field, cell.optional()])) as Record<
    ComparedField,
    z.ZodOptional<typeof cell>
  >,
)

const comparedTank = z.strictObject({
  /** Anchor on the page. */
  id: z.string().regex(/^[a-z0-9-]+$/, 'expected small letters, digits and hyphens only'),
  name: z.string().min(1, 'expected the name of the tank'),
  /** How it is known to have been shown. */
  shown: fact,
  /** What else a reader should know. */
  note: fact.optional(),
  cells: cells.default({}),
})

export const comparisonTable = z.strictObject({ tanks: z.array(comparedTank) })

export type ComparedTank = z.output<typeof comparedTank>

/** The tank without what no source is named for. */
export function withoutUnverified(tank: ComparedTank): ComparedTank {
  const sourced = Object.entries(tank.cells).filter(
    ([, compared]) => compared?.verification === 'sourced',
  )
  return { ...tank, cells: Object.fromEntries(sourced) }
}

import { z } from 'zod'
import { slug } from '../units/slug.ts'
import { sourceNumber } from './source-number.ts'

const line = (what: string) => z.string().min(1, `expected ${what}`)

const column = z.strictObject({
  /** Rows name their values by it: `weight`. */
  field: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'expected a name of letters and digits'),
  label: line('a column label'),
  /** Consecutive fields with one group share its heading: `Engine`. */
  group: z.string().optional(),
  /** Shown where a row omits the field. */
  missing: z.string().min(1).default('not found'),
})

const cell = z
  .strictObject({
    value: z.string().min(1, 'expected a value; omit the field if nothing is known'),
    /**
     * `sourced`: in a source that was read; `unverified`: in one not read yet; `unsourced`: without a public source.
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
        ? 'expected at least one source for a sourced value'
        : 'expected sourced, because sources are given'
    context.addIssue({ code: 'custom', path: ['verification'], message })
  })

const remark = z.strictObject({
  text: line('a remark'),
  sources: z.array(sourceNumber).min(1, 'expected at least one source'),
})

const row = z.strictObject({
  /** Anchor on the page. */
  id: slug,
  name: line('a row name'),
  remarks: z.array(remark).default([]),
  /** Values by field; an omitted one is shown as `missing` of its column. */
  cells: z.record(z.string(), cell).default({}),
})

export const comparison = z
  .strictObject({
    /** Heading of the first column: `Tank`. */
    subject: line('the heading of the first column'),
    /** Accessible name of the table: `The tanks compared`. */
    label: line('a name for the table'),
    columns: z.array(column).min(1, 'expected at least one column'),
    /** Heading of the last column, the remarks. */
    remarks: z.string().default('Remarks'),
    rows: z.array(row),
  })
  .superRefine(({ columns, rows }, context) => {
    const known = columns.map(({ field }) => field)
    for (const [at, { cells }] of rows.entries())
      for (const field of Object.keys(cells))
        if (!known.includes(field))
          context.addIssue({
            code: 'custom',
            path: ['rows', at, 'cells', field],
            message: `no column has the field “${field}”; the columns have ${known.join(', ')}`,
          })
  })

export type Comparison = z.output<typeof comparison>
export type ComparedRow = z.output<typeof row>

/** The row with only its sourced values. */
export function withoutUnverified(compared: ComparedRow): ComparedRow {
  const sourced = Object.entries(compared.cells).filter(
    ([, { verification }]) => verification === 'sourced',
  )
  return { ...compared, cells: Object.fromEntries(sourced) }
}

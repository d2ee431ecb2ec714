import { z } from 'zod'
import { sourceNumber } from './source-number.ts'

const SOURCE_KINDS = [
  'Trial',
  'Official',
  'Secondary Source',
  'Trial & Official',
  'Trial - Calculated',
] as const

const NUMBER = String.raw`\d+(?:[.,]\d+)?`
const TIME = new RegExp(`^<?${NUMBER}(?:-${NUMBER})?$`)

const timesRow = z
  .strictObject({
    /** The table sorts by it: `Leopard 2A4`. */
    vehicle: z.string().min(1, 'expected the vehicle'),
    /** What distinguishes this row from others of the vehicle: `Korean power pack, stall start`. */
    detail: z.string().default(''),
    /** Seconds: `6`, `5.3`, `6-7` or `<6`. */
    time: z.string().regex(TIME, 'expected seconds, such as 6, 5.3, 6-7 or <6'),
    kind: z.enum(SOURCE_KINDS, `expected one of ${SOURCE_KINDS.join(', ')}`),
    /** `sourced` when its sources were read, `unverified` when they were not yet. */
    verification: z.enum(['sourced', 'unverified'], 'expected sourced or unverified'),
    /** A remark of a sentence or two. */
    note: z.string().default(''),
    /** Numbers of sources in the head of the article. */
    sources: z.array(sourceNumber).default([]),
    /** Where an unverified figure is reported to be. */
    citation: z.string().default(''),
  })
  .superRefine(({ verification, sources }, context) => {
    if (verification === 'sourced' && sources.length === 0)
      context.addIssue({
        code: 'custom',
        path: ['sources'],
        message: 'expected at least one source for a sourced row',
      })
  })

export const timesTable = z.array(timesRow)

export type TimesRow = z.output<typeof timesRow>

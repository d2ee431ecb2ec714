import { z } from 'zod'
import { sourceNumber } from './source-number.ts'

const line = z.string().default('')

export const ROUND_FACTS = ['year', 'material', 'velocity', 'length', 'diameter', 'mass'] as const
export type RoundFact = (typeof ROUND_FACTS)[number]

const roundFacts = z
  .strictObject({
    /** Calibre of the gun, mm: `120`. */
    calibre: z.string().regex(/^\d{2,3}$/, 'expected a calibre in mm, e.g. 120'),
    /** In its calibre once: `DM53`. */
    name: z.string().min(1, 'expected the name of the round'),
    country: z.string().min(1, 'expected the country of origin'),
    /** Year of introduction. */
    year: line,
    /** Material of the penetrator. */
    material: line,
    /** At the muzzle, m/s. */
    velocity: line,
    /** Length of the penetrator, mm. */
    length: line,
    /** Diameter of the penetrator, mm. */
    diameter: line,
    /** Mass of the penetrator, kg; that of the projectile with its sabot where the text says so. */
    mass: line,
    /** Facts from a source that was read; the others are shown as unchecked. */
    sourced: z.array(z.enum(ROUND_FACTS, `expected one of ${ROUND_FACTS.join(', ')}`)).default([]),
    sources: z.array(sourceNumber).default([]),
    /** Where the unchecked figures are reported to be. */
    citation: line,
    note: line,
    /** Where sources contradict one another, and which. */
    disagreement: line,
    /** Names of the same round in rounds.yaml. */
    templates: z.array(z.string().min(1)).default([]),
  })
  .superRefine((round, context) => {
    const problem = (message: string) =>
      context.addIssue({ code: 'custom', path: ['sourced'], message })
    for (const fact of round.sourced) {
      if (round[fact] === '') problem(`${fact} is listed as sourced and is missing`)
    }
    if (round.sourced.length > 0 && round.sources.length === 0)
      problem('expected at least one source for a sourced value')
  })

/** In the order of the table. */
export const roundsTable = z.array(roundFacts)

export type RoundFacts = z.output<typeof roundFacts>

/** Only the sourced facts; rounds without any are omitted. */
export function sourcedFacts(rounds: readonly RoundFacts[]): RoundFacts[] {
  return rounds
    .filter(({ sources }) => sources.length > 0)
    .map((round) => {
      const unsourced = ROUND_FACTS.filter((fact) => !round.sourced.includes(fact))
      return { ...round, ...Object.fromEntries(unsourced.map((fact) => [fact, ''])), citation: '' }
    })
}

import { z } from 'zod'
import { webUrl } from '../units/web-url.ts'
import { type FigureName, figureStatuses, roundMaterials, roundOrigins } from './round.ts'

const source = z.strictObject({
  /** Who says so, in a sentence or two that a reader can judge. */
  text: z.string().min(1),
  /** game, program, memory, publication, or convention for a value that is usual for the material. */
  origin: z.enum(roundOrigins).optional(),
  /** Where it can be read. */
  link: webUrl.optional(),
})

/** content/rounds.yaml: rounds are parsed one by one, so that a mistake in one leaves the others. */
export const roundsFile = z.strictObject({
  /** Every source once, under the short name that figures call it by. */
  sources: z.record(z.string(), source),
  rounds: z.array(z.unknown()),
})

export type RoundSources = z.output<typeof roundsFile>['sources']

/** A round whose figures name only these sources. */
export function roundEntry(sources: RoundSources) {
  const known = z.string().refine((id) => Object.hasOwn(sources, id), {
    error: ({ input }) => `there is no source "${input}" in this file`,
  })
  const figure = (value: z.ZodNumber) =>
    z
      .strictObject({
        value,
        /** found, assumed (by its source), derived (computed from what was found) or unverified. */
        status: z.enum(figureStatuses),
        /** Short name of one of the sources. */
        source: known,
        /** What a reader must know beside it. */
        note: z.string().min(1).optional(),
      })
      .transform(({ source: id, ...rest }) => {
        const { text, ...about } = sources[id] ?? { text: id }
        return { ...rest, source: text, ...about }
      })

  return z
    .strictObject({
      /** Calibre and name, as the reader chooses it. Each name once. */
      name: z.string().min(1),
      /** Calibre of the gun's cartridge. */
      calibre: z.string().min(1),
      /** Country of origin, as a two-letter code. */
      country: z.string().min(1).optional(),
      /** WHA (tungsten heavy alloy), DU (depleted uranium) or STEEL. */
      material: z.enum(roundMaterials),
      /** Length of the penetrator, mm. A round without length, diameter, density or velocity is not a template. */
      lengthMm: figure(z.number().positive()).optional(),
      diameterMm: figure(z.number().positive()).optional(),
      /** Length of the conical nose, mm; without it 0. */
      frustumLengthMm: figure(z.number().nonnegative()).optional(),
      densityKgM3: figure(z.number().positive()).optional(),
      /** At the muzzle, m/s. */
      velocityMs: figure(z.number().positive()).optional(),
      /** True once a person has found every figure at a source worth quoting. */
      verified: z.boolean(),
      /** Why it is not a template although all its figures are there. */
      withheld: z.string().min(1).optional(),
      note: z.string().min(1).optional(),
    })
    .superRefine((round, context) => {
      if (!round.verified) return
      for (const name of measured) {
        if (round[name]?.status === 'found') continue
        const message = `a verified round has all its figures found, and ${name} is ${round[name]?.status ?? 'missing'}`
        context.addIssue({ code: 'custom', path: ['verified'], message })
      }
    })
}

/** A round of ammunition; unknown figures are missing. */
export type Round = z.output<ReturnType<typeof roundEntry>>
export type RoundFigure = NonNullable<Round[FigureName]>

const measured = [
  'lengthMm',
  'diameterMm',
  'densityKgM3',
  'velocityMs',
] as const satisfies FigureName[]

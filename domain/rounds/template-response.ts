import { z } from 'zod'
import { type FigureName, figureNames, figureStatuses } from './round.ts'
import type { RoundTemplate } from './round-template.ts'

/** Names of the specification, which older clients ask for. */
const publicNames = {
  lengthMm: 'Total length',
  diameterMm: 'Diameter',
  frustumLengthMm: 'Frustum length',
  densityKgM3: 'Density',
  velocityMs: 'Impact velocity',
} as const satisfies Record<FigureName, string>

const fields = figureNames.map((name) => publicNames[name])

export const templatesResponse = z
  .array(
    z.object({
      name: z.string(),
      'Total length': z.number().describe('mm'),
      Diameter: z.number().describe('mm'),
      'Frustum length': z.number().describe('mm'),
      Density: z.number().describe('kg/m³'),
      'Impact velocity': z.number().describe('m/s, at the muzzle'),
      Material: z.enum(['WHA', 'DU']),
      calibre: z.string(),
      country: z.string().nullable(),
      verified: z.boolean().describe('false for an unverified estimate'),
      sources: z.array(
        z.object({
          field: z.enum(fields),
          status: z.enum(figureStatuses),
          source: z.string(),
          link: z.string().nullable(),
          note: z.string().nullable(),
        }),
      ),
      note: z.string().nullable(),
    }),
  )
  .meta({ id: 'APFSDS' })

export function templateResponse(
  template: RoundTemplate,
): z.output<typeof templatesResponse>[number] {
  return {
    name: template.name,
    'Total length': template.lengthMm,
    Diameter: template.diameterMm,
    'Frustum length': template.frustumLengthMm,
    Density: template.densityKgM3,
    'Impact velocity': template.velocityMs,
    Material: template.material,
    calibre: template.calibre,
    country: template.country ?? null,
    verified: template.verified,
    sources: template.sources.map(({ figure, status, source, link, note }) => ({
      field: publicNames[figure],
      status,
      source,
      link: link ?? null,
      note: note ?? null,
    })),
    note: template.note ?? null,
  }
}

import { type FigureName, figureNames, type RoundMaterial } from './round.ts'
import type { Round, RoundFigure } from './round-entry.ts'

export interface TemplateSource extends Omit<RoundFigure, 'value'> {
  figure: FigureName
}

export interface RoundTemplate extends Record<FigureName, number> {
  name: string
  calibre: string
  country: string | undefined
  material: Exclude<RoundMaterial, 'STEEL'>
  /** If false, pages show where the figures come from, and that they are unverified. */
  verified: boolean
  /** One for each known figure. */
  sources: TemplateSource[]
  note: string | undefined
}

/**
 * Rounds that are usable as input: of tungsten or uranium, with all figures, and not withheld. An unknown frustum
 * counts as 0, because published lengths are mostly working lengths, which include it.
 */
export function templatesOf(rounds: readonly Round[]): RoundTemplate[] {
  return rounds.flatMap((round) => templateOf(round) ?? [])
}

function templateOf(round: Round): RoundTemplate | undefined {
  const { lengthMm, diameterMm, frustumLengthMm, densityKgM3, velocityMs, material } = round
  if (material === 'STEEL' || round.withheld !== undefined) return undefined
  if (!lengthMm || !diameterMm || !densityKgM3 || !velocityMs) return undefined
  return {
    name: round.name,
    calibre: round.calibre,
    country: round.country,
    lengthMm: lengthMm.value,
    diameterMm: diameterMm.value,
    frustumLengthMm: frustumLengthMm?.value ?? 0,
    densityKgM3: densityKgM3.value,
    velocityMs: velocityMs.value,
    material,
    verified: round.verified,
    sources: figureNames.flatMap((figure) => sourceOf(figure, round[figure]) ?? []),
    note: round.note,
  }
}

function sourceOf(figure: FigureName, known: RoundFigure | undefined): TemplateSource | undefined {
  if (!known) return undefined
  const { status, source, origin, link, note } = known
  return { figure, status, source, origin, link, note }
}

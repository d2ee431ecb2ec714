import {
  type FigureName,
  figureNames,
  type Round,
  type RoundFigure,
  type RoundMaterial,
} from './round.ts'

export interface TemplateSource extends Omit<RoundFigure, 'value'> {
  figure: FigureName
}

/** A round that fills the fields of the perforation calculator. */
export interface RoundTemplate extends Record<FigureName, number> {
  name: string
  calibre: string
  country: string | undefined
  material: Exclude<RoundMaterial, 'STEEL'>
  /** False: pages say where the figures come from, and that they are unverified. */
  verified: boolean
  /** One for each figure that is known. */
  sources: TemplateSource[]
  note: string | undefined
}

/**
 * Rounds that can be computed with: of tungsten or uranium, none of their figures missing, and not withheld. A
 * frustum that nobody tells of has no length; published lengths are mostly working lengths, which count it in.
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

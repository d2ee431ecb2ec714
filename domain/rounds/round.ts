export const figureNames = [
  'lengthMm',
  'diameterMm',
  'frustumLengthMm',
  'densityKgM3',
  'velocityMs',
] as const
export type FigureName = (typeof figureNames)[number]

/**
 * How a figure is known: read at its source; assumed by the source; derived here from what was read; or unverified,
 * without a source.
 */
export const figureStatuses = ['found', 'assumed', 'derived', 'unverified'] as const
export type FigureStatus = (typeof figureStatuses)[number]

/**
 * Kinds of sources: data or notes of a computer game, a program that computes with rounds, memory, a publication, or a
 * convention, which is usual for the material and of no round.
 */
export const roundOrigins = ['game', 'program', 'memory', 'publication', 'convention'] as const
export type RoundOrigin = (typeof roundOrigins)[number]

/** One figure of a round and its source. */
export interface RoundFigure {
  value: number
  status: FigureStatus
  source: string
  origin?: RoundOrigin | undefined
  link?: string | undefined
  note?: string | undefined
}

/** WHA is tungsten heavy alloy, DU depleted uranium. */
export const roundMaterials = ['WHA', 'DU', 'STEEL'] as const
export type RoundMaterial = (typeof roundMaterials)[number]

/** A round of ammunition; unknown figures are missing. */
export interface Round extends Partial<Record<FigureName, RoundFigure | undefined>> {
  name: string
  calibre: string
  country?: string | undefined
  material: RoundMaterial
  verified: boolean
  withheld?: string | undefined
  note?: string | undefined
}

export const figureNames = [
  'lengthMm',
  'diameterMm',
  'frustumLengthMm',
  'densityKgM3',
  'velocityMs',
] as const
export type FigureName = (typeof figureNames)[number]

/**
 * How a figure is known: read at its source; taken by the source itself for a guess; computed here from what was
 * read; or told by nobody who can be named.
 */
export const figureStatuses = ['found', 'assumed', 'derived', 'unverified'] as const
export type FigureStatus = (typeof figureStatuses)[number]

/**
 * What kind of thing a source is: data or notes of a computer game, a program that computes with rounds, what somebody
 * remembers, something published, or a value that is usual for the material and of no round.
 */
export const roundOrigins = ['game', 'program', 'memory', 'publication', 'convention'] as const
export type RoundOrigin = (typeof roundOrigins)[number]

/** One number of a round and who says so. */
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

/** A round of ammunition as far as it is known: figures that nobody tells are missing. */
export interface Round extends Partial<Record<FigureName, RoundFigure | undefined>> {
  name: string
  calibre: string
  country?: string | undefined
  material: RoundMaterial
  verified: boolean
  withheld?: string | undefined
  note?: string | undefined
}

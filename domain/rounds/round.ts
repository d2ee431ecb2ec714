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

/**
 * Kinds of sources: data or notes of a computer game, a program that computes with rounds, memory, a publication, or a
 * convention, which is usual for the material and of no round.
 */
export const roundOrigins = ['game', 'program', 'memory', 'publication', 'convention'] as const
export type RoundOrigin = (typeof roundOrigins)[number]

/** WHA is tungsten heavy alloy, DU depleted uranium. */
export const roundMaterials = ['WHA', 'DU', 'STEEL'] as const
export type RoundMaterial = (typeof roundMaterials)[number]

/** Levels of the Combat Damage Usability Rating System, from destroyed (1) to undamaged (10). */
const NAMES = [
  'Catastrophic Loss (CL)',
  'Non-functional (NF)',
  'Severely Impaired (SI)',
  'Limited Functionality (LF)',
  'Marginal Usability (MU)',
  'Partial Usability (PU)',
  'Usable with Limitations (UL)',
  'Fully Usable (FU)',
  'Resilient Performance (RP)',
  'Unaffected (UA)',
]

/** A number, not the length of the list: so a bundle may leave this file out where nothing of it is used. */
export const MAX_RATING = 10

export type RatingColour = 'danger' | 'warning' | 'primary' | 'success' | 'default'

/** The number in `cdurs`; 0, no rating, if there is none. */
export function ratingOf(cdurs: string | undefined): number {
  return Number.parseInt(cdurs ?? '', 10) || 0
}

/** `Fully Usable (FU)`; `Unknown Rating` if there is no such level. */
export function ratingName(rating: number): string {
  return NAMES[rating - 1] ?? 'Unknown Rating'
}

/** Counts and filters have other bands, see `damage-class.ts`. */
export function ratingColour(rating: number): RatingColour {
  if (!NAMES[rating - 1]) return 'default'
  if (rating <= 3) return 'danger'
  if (rating <= 6) return 'warning'
  return rating <= 8 ? 'primary' : 'success'
}

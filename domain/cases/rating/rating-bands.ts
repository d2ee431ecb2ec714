import { MAX_RATING } from './rating.ts'

export interface RatingBand<Kind> {
  kind: Kind
  from: number
  to: number
}

/** Consecutive ratings of the same kind, from the worst band to the best. */
export function ratingBands<Kind>(kindOf: (rating: number) => Kind): RatingBand<Kind>[] {
  const bands: RatingBand<Kind>[] = []
  for (let rating = 1; rating <= MAX_RATING; rating += 1) {
    const kind = kindOf(rating)
    const last = bands.at(-1)
    if (last?.kind === kind) last.to = rating
    else bands.push({ kind, from: rating, to: rating })
  }
  return bands
}

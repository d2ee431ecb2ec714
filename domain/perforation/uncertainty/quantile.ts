/**
 * A quantile of sorted numbers, interpolated linearly; `undefined` if there are none.
 * Source: definition 7 of R. Hyndman and Y. Fan, Sample Quantiles in Statistical Packages, The American
 * Statistician 50, 1996.
 */
export function quantile(sorted: Float64Array, share: number): number | undefined {
  const place = (sorted.length - 1) * share
  const below = sorted[Math.floor(place)]
  const above = sorted[Math.ceil(place)]
  if (below === undefined || above === undefined) return undefined
  return below + (above - below) * (place - Math.floor(place))
}

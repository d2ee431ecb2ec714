const BINS = 20

/**
 * Share of the variance of a result that one input explains alone: how much would vanish if it were known
 * exactly. It is the correlation ratio (K. Pearson, 1905), which estimates the first-order index of
 * A. Saltelli et al., Global Sensitivity Analysis: The Primer (2008), from any sample: the input is cut in equal bins
 * and the variance of the means of the bins is compared with the whole. Unlike a correlation it also
 * sees an effect that turns, as that of an obliquity around 0 or of the hardness above 454 BHN.
 * The share that chance alone would give to the bins is taken off (T. Kelley, 1935).
 * @param positions Where in its plus-minus each sample lies, 0 to 1.
 */
export function varianceShare(positions: Float64Array, results: Float64Array): number {
  const count = results.length
  const sums = new Float64Array(BINS)
  const counts = new Float64Array(BINS)
  let sum = 0
  results.forEach((result, at) => {
    const bin = Math.min(Math.floor((positions[at] ?? 0) * BINS), BINS - 1)
    sums[bin] = (sums[bin] ?? 0) + result
    counts[bin] = (counts[bin] ?? 0) + 1
    sum += result
  })
  const mean = sum / count
  const between = sums.reduce((total, binSum, bin) => {
    const size = counts[bin] ?? 0
    return size === 0 ? total : total + size * (binSum / size - mean) ** 2
  }, 0)
  const whole = results.reduce((total, result) => total + (result - mean) ** 2, 0)
  if (!(whole > 0)) return 0
  const used = counts.reduce((total, size) => total + (size > 0 ? 1 : 0), 0)
  if (count <= used) return 0
  const ratio = between / whole
  return Math.min(Math.max(1 - ((1 - ratio) * (count - 1)) / (count - used), 0), 1)
}

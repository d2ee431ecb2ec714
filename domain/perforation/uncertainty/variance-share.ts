const BINS = 20

/**
 * Share of the variance of a result that one input explains alone: how much would vanish if it were known
 * exactly. It is the correlation ratio (K. Pearson, 1905), which estimates the first-order index of
 * A. Saltelli et al., Global Sensitivity Analysis: The Primer (2008), from any sample: the input is cut in equal bins
 * and the variance of the means of the bins is compared with the whole. Unlike a correlation it also
 * sees an effect that turns, as that of an obliquity around 0 or of the hardness above 454 BHN.
 * The share that chance alone would give to the bins is taken off (T. Kelley, 1935).
 * @param positions Where in its tolerance each sample lies, 0 to 1.
 */
export function varianceShare(positions: Float64Array, results: Float64Array): number {
  const sums = new Float64Array(BINS)
  const counts = new Float64Array(BINS)
  const mean = meanOf(results)
  let whole = 0
  // Loops: with a call for each number, ten inputs would take as long as the shots themselves.
  for (let at = 0; at < results.length; at++) {
    const bin = Math.min(Math.floor((positions[at] ?? 0) * BINS), BINS - 1)
    const above = (results[at] ?? 0) - mean
    sums[bin] = (sums[bin] ?? 0) + above
    counts[bin] = (counts[bin] ?? 0) + 1
    whole += above * above
  }
  const used = counts.filter((size) => size > 0).length
  if (!(whole > 0) || results.length <= used) return 0
  const between = sums.reduce((total, sum, bin) => total + (sum * sum) / (counts[bin] || 1), 0)
  const unexplained = ((1 - between / whole) * (results.length - 1)) / (results.length - used)
  return Math.min(Math.max(1 - unexplained, 0), 1)
}

function meanOf(numbers: Float64Array): number {
  let sum = 0
  for (const number of numbers) sum += number
  return sum / numbers.length
}

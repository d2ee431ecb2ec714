/**
 * Rounds the written number, a half away from zero: 7.225 is 7.23, although the nearest number that a computer stores
 * is a little below, which `toFixed` would take.
 */
export function formatDecimals(value: number, decimals: number): string {
  // Such numbers have no decimals to round.
  if (!(Math.abs(value) < Number.MAX_SAFE_INTEGER)) return value.toFixed(decimals)
  const rounded = Math.round(shifted(Math.abs(value), decimals))
  return shifted(value < 0 ? -rounded : rounded, -decimals).toFixed(decimals)
}

/** Moves the decimal point of the shortest form, where a multiplication could be off by a digit. */
function shifted(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

/**
 * A number with so many decimals, a half rounded away from zero. It is the number as it is written that is rounded:
 * 7.225 is 7.23, although the nearest number that a computer holds lies a little below, which `toFixed` would take.
 */
export function shownDecimals(value: number, decimals: number): string {
  // Such numbers have no decimals to round.
  if (!(Math.abs(value) < Number.MAX_SAFE_INTEGER)) return value.toFixed(decimals)
  const rounded = Math.round(shifted(Math.abs(value), decimals))
  return shifted(value < 0 ? -rounded : rounded, -decimals).toFixed(decimals)
}

/** Moves the point of the shortest decimal form, which a multiplication could miss by a digit. */
function shifted(value: number, places: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e')
  return Number(`${digits}e${Number(exponent) + places}`)
}

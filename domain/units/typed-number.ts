const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)(?:e[+-]?\d+)?$/i

/**
 * The number that a reader typed, with a comma or a point before the decimals and no marks between
 * thousands; `undefined` for an empty field, `NaN` for what is no number or not yet one.
 */
export function typedNumber(text: string): number | undefined {
  // Keyboards and copied tables have a minus sign of their own.
  const typed = text.trim().replace('\u2212', '-')
  if (typed === '') return undefined
  const value = NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  return Number.isFinite(value) ? value : Number.NaN
}

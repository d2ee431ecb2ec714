import type { Coordinates } from '../../cases/location/coordinates.ts'

const WHOLE = /^\d{2,3}$/
const DECIMALS = /^\d{2,}$/
const MAX_DECIMALS = 5

/**
 * Words by which a document is found by its point, with all decimals and as pages round it. They are no words of a text:
 * 47 and 48 would be found as numbers of brigades.
 */
export function coordinateWords({ latitude, longitude }: Coordinates): string[] {
  const written = [latitude, longitude].flatMap((degrees) =>
    [MAX_DECIMALS, MAX_DECIMALS - 1].map((decimals) => Math.abs(degrees).toFixed(decimals)),
  )
  return [...new Set(written.map((one) => wordOf(one.split('.')).padEnd(17, '0')))]
}

/** The beginning of such a word, for `48.1906`; undefined for other words. */
export function coordinateStart(words: readonly string[]): string | undefined {
  const [whole = '', decimals = '', ...more] = words
  const isNumber = more.length === 0 && WHOLE.test(whole) && DECIMALS.test(decimals)
  return isNumber ? wordOf([whole, decimals.slice(0, MAX_DECIMALS)]) : undefined
}

/** Begins with more zeros than anyone types. */
function wordOf([whole = '', decimals = '']: readonly string[]): string {
  return `00000000p${whole.padStart(3, '0')}${decimals}`
}

/**
 * Each season with its code in the Extended Date/Time Format (ISO 8601-2) and its months. 13 is January of the next
 * year: the winter of a year begins in its December.
 */
export const SEASONS = [
  { name: 'spring', code: '21', months: [3, 4, 5] },
  { name: 'summer', code: '22', months: [6, 7, 8] },
  { name: 'autumn', code: '23', months: [9, 10, 11] },
  { name: 'winter', code: '24', months: [12, 13, 14] },
] as const

export type Season = (typeof SEASONS)[number]

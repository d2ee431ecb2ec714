import { type ContentEntry, ofKind } from './content-entry.ts'

/** A word, or several, with capital letters: the names in `near Myrne, west of Kherson`. */
const NAMES = /\p{Lu}\p{Ll}[\p{L}'’-]+(?:\s\p{Lu}\p{Ll}[\p{L}'’-]+)*/gu

/**
 * Names in the places of cases and records, for the search. Those of unverified cases, which readers may not see, are
 * left out, as are withheld ones.
 */
export function casePlaces(entries: readonly ContentEntry[]): string[] {
  const cases = ofKind(entries, 'case')
    .filter(({ text }) => text.head.verification !== 'unverified')
    .map(({ text }) => text.head.location)
    .filter(({ precision }) => precision !== 'withheld')
  const records = ofKind(entries, 'records').flatMap((entry) =>
    entry.records.map(({ record }) => record),
  )
  const names = [...cases, ...records].flatMap(({ place }) => place.match(NAMES) ?? [])
  return [...new Set(names)]
}

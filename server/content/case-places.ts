import { type ContentEntry, ofKind } from './content-entry.ts'

/** A word, or several, with capital letters: the names in `near Myrne, west of Kherson`. */
const NAMES = /\p{Lu}\p{Ll}[\p{L}'’-]+(?:\s\p{Lu}\p{Ll}[\p{L}'’-]+)*/gu

/** Names in the places of cases and records, for the search. */
export function casePlaces(entries: readonly ContentEntry[]): string[] {
  const cases = ofKind(entries, 'case')
    .map(({ text }) => text.head.location)
    .filter(({ precision }) => precision !== 'withheld')
  const records = ofKind(entries, 'records').flatMap((entry) =>
    entry.records.map(({ record }) => record),
  )
  const names = [...cases, ...records].flatMap(({ place }) => place.match(NAMES) ?? [])
  return [...new Set(names)]
}

import { expect, test } from 'vitest'
import { casePlaces } from './case-places.ts'
import type { ContentEntry } from './content-entry.ts'

function caseAt(place: string, precision = 'place', verification = 'verified') {
  const text = { head: { verification, location: { place, precision } } }
  return { kind: 'case', path: 'cases/a/b.md', slug: 'a', text } as unknown as ContentEntry
}

test.each([
  ['near Myrne, west of Kherson', ['Myrne', 'Kherson']],
  ['Bumar-Łabędy works, Gliwice (Poland)', ['Bumar-Łabędy', 'Gliwice', 'Poland']],
  ['south of Mala Tokmachka', ['Mala Tokmachka']],
  ['NATO training area', []],
])('%s names %j', (place, names) => {
  expect(casePlaces([caseAt(place)])).toEqual(names)
})

test('a place that is withheld, or of an unverified case, is not named', () => {
  expect(casePlaces([caseAt('near Myrne', 'place', 'unverified')])).toEqual([])
  expect(casePlaces([caseAt('near Myrne', 'withheld')])).toEqual([])
})

import { expect, test } from 'vitest'
import { claimLabel } from './claim-label.ts'

test.for([
  ['Russian side', 'claim of the Russian side'],
  ['the maker', 'claim of the maker'],
  ['Theodor AG', 'claim of the Theodor AG'],
])('a source of %s is labelled "%s"', ([claimOf = '', label]) => {
  expect(claimLabel(claimOf)).toBe(label)
})

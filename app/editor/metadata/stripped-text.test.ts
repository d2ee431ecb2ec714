import { expect, test } from 'vitest'
import { strippedText } from './stripped-text.ts'

test.for([
  [0, 'the public copy'],
  [2, 'the public copies of 3 files'],
  [10, 'the public copies of all files with the same content'],
] as const)('with %i copies, data are removed from %s', ([copies, from]) => {
  expect(strippedText(copies)).toBe(`Location, device and owner data removed from ${from}.`)
})

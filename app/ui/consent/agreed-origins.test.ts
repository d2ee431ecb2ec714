import { expect, test } from 'vitest'
import { storedTexts } from '#app/ui/browser/browser-storage.ts'
import { withOrigin, withoutOrigin } from './agreed-origins.ts'

const MAP = 'https://map.example'
const SHEET = 'https://sheet.example'

test.for([
  undefined,
  '',
  'null',
  'true',
  '{"0":"https://map.example"}',
  '"https://map.example"',
  '[1,null,{}]',
  '[',
])('stored %s is not consent', (stored) => {
  expect(storedTexts(stored)).toEqual([])
})

test('consent applies to its own origin, and repeating it has no effect', () => {
  const both = withOrigin(withOrigin(undefined, MAP), SHEET)
  expect(storedTexts(both)).toEqual([MAP, SHEET])
  expect(withOrigin(both, MAP)).toBe(both)
})

test('withdrawing one consent keeps the others, and withdrawing the last stores nothing', () => {
  const both = withOrigin(withOrigin(undefined, MAP), SHEET)
  expect(storedTexts(withoutOrigin(both, MAP))).toEqual([SHEET])
  expect(withoutOrigin(withOrigin(undefined, MAP), MAP)).toBeUndefined()
  expect(withoutOrigin('[', MAP)).toBeUndefined()
})

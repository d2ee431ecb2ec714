import { expect, test } from 'vitest'
import { agreedOrigins, withOrigin, withoutOrigin } from './agreed-origins.ts'

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
])('%s on the device is no agreement', (stored) => {
  expect(agreedOrigins(stored)).toEqual([])
})

test('an agreement holds for its own origin, and twice is once', () => {
  const both = withOrigin(withOrigin(undefined, MAP), SHEET)
  expect(agreedOrigins(both)).toEqual([MAP, SHEET])
  expect(withOrigin(both, MAP)).toBe(both)
})

test('taking one back leaves the others, and the last leaves nothing', () => {
  const both = withOrigin(withOrigin(undefined, MAP), SHEET)
  expect(agreedOrigins(withoutOrigin(both, MAP))).toEqual([SHEET])
  expect(withoutOrigin(withOrigin(undefined, MAP), MAP)).toBeUndefined()
  expect(withoutOrigin('[', MAP)).toBeUndefined()
})

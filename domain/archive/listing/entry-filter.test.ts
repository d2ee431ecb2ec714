import { expect, test } from 'vitest'
import { entryFilter } from './entry-filter.ts'

const entry = { name: 'Führerhaus-2.JPG', description: 'Side view of the cab' }

test.for([
  { typed: 'fuhrer', isShown: true },
  { typed: 'FÜHRERHAUS', isShown: true },
  { typed: 'cab side', isShown: true },
  { typed: '2.jpg view', isShown: true },
  { typed: 'turret', isShown: false },
  { typed: 'cab turret', isShown: false },
])('typing "$typed" shows the entry: $isShown', ({ typed, isShown }) => {
  expect(entryFilter(typed)?.(entry)).toBe(isShown)
})

test('spaces alone filter nothing', () => {
  expect(entryFilter('  ')).toBeUndefined()
})

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
  { typed: 'вид Cab', isShown: false },
])('typing "$typed" shows the entry: $isShown', ({ typed, isShown }) => {
  expect(entryFilter(typed)?.(entry)).toBe(isShown)
})

test.for([
  ['Леопард', true],
  ['леопард side', true],
  ['Абрамс', false],
] as const)('typing "%s" shows what is named so in Latin letters: %s', ([typed, isShown]) => {
  const leopard = { name: 'MBT Leopard 2', description: 'Side views' }
  expect(entryFilter(typed)?.(leopard)).toBe(isShown)
})

test('words in Cyrillic letters show entries in these letters too', () => {
  expect(entryFilter('Соборний')?.({ name: 'Майдан Соборний', description: '' })).toBe(true)
})

test('spaces alone filter nothing', () => {
  expect(entryFilter('  ')).toBeUndefined()
})

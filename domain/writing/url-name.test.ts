import { expect, test } from 'vitest'
import { isUrlName, urlNameOf } from './url-name.ts'

test.for([
  ['Leopard 2A6: lost, and found', 'leopard-2a6-lost-and-found'],
  ['Леопард 2A6 у Запоріжжі', 'leopard-2a6-u-zaporizhzhi'],
  ['  Größe & Straße – Übung ', 'grosse-strasse-ubung'],
  ['Kraków, Łódź', 'krakow-lodz'],
  ['戦車', ''],
  ['—', ''],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
] as const)('the title "%s" gives the name "%s"', ([title, name]) => {
  expect(urlNameOf(title)).toBe(name)
  expect(name === '' || isUrlName(name)).toBe(true)
})

test.for(['-x', 'a b', 'Привіт', '', 'a_b', 'a'.repeat(81)])('"%s" is no name', (name) => {
  expect(isUrlName(name)).toBe(false)
})

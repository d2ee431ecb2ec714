import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['tank armor calculator', 'relative-armor'],
  ['tank armour calculator', 'relative-armor'],
  ['armour calculator', 'relative-armor'],
  ['Panzerung Rechner', 'relative-armor'],
  ['Panzerungsrechner', 'relative-armor'],
  ['relative Panzerung', 'relative-armor'],
  ['калькулятор брони', 'relative-armor'],
  ['броня калькулятор', 'relative-armor'],
  ['tank penetration calculator', 'perforation'],
  ['tank calculator', ''],
  ['calculator tank', ''],
  ['Panzer Rechner', ''],
  ['armoured calculator', ''],
])('%s, with the vehicle or the armour in any language, leads to a calculator', async (q, name) => {
  const [first] = (await site.search(q)).hits
  expect(first?.url).toMatch(new RegExp(`^/tools/${name}.*calculator$`))
})

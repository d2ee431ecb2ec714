import { expect, test } from 'vitest'
import { filterAttributes, filteredOf } from './filter-attributes.ts'
import { madeFiltered } from './filtered.fixture.ts'

test.for([
  { id: 'a', title: 'A', isFound: true },
  {
    id: 'b',
    title: 'B',
    vehicle: 'Leopard 2A6',
    vehicleStatus: 'not recovered',
    causes: ['mine', 'drone'],
    unit: '47th Mechanized Brigade',
    region: 'Donetsk',
    grade: 'A',
    isLocated: true,
    isFound: false,
    damageClass: 'Damaged' as const,
    months: { first: '2024-03', last: '2024-05', precision: 'season' as const },
  },
])('the script of the page reads what the filter asks of $id', (facts) => {
  const one = { ...madeFiltered(facts), id: facts.id }
  const attributes = Object.entries(filterAttributes(one)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name.replace('data-', ''), value]],
  )
  expect(filteredOf(Object.fromEntries(attributes), one)).toEqual(one)
})

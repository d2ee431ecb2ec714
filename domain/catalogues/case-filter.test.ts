import { expect, test } from 'vitest'
import {
  ALL,
  filterOf,
  filterParameters,
  NO_FILTER,
  offersChoice,
  optionCounts,
  passes,
  showsAll,
  toggle,
  unknownOptions,
} from './case-filter.ts'
import { madeFiltered } from './filtered.fixture.ts'
import { optionGroups } from './option-groups.ts'

const cases = [
  madeFiltered({
    title: 'Leopard 2A6 burns',
    vehicle: 'Leopard 2A6',
    damageClass: 'Destroyed',
    vehicleStatus: 'captured',
    causes: ['drone', 'mine'],
    unit: '47th Mechanized Brigade',
    region: 'Donetsk',
    isLocated: true,
    date: '2024.03.05',
  }),
  madeFiltered({
    title: 'Battle in a minefield',
    vehicle: 'Leopard 2A6 / Leopard 2A4',
    damageClass: 'Damaged',
    vehicleStatus: 'recovered',
    causes: ['mine'],
    unit: '33rd Mechanized and 47th Brigades',
    region: 'Zaporizhzhia',
    grade: 'B',
    date: '2024',
  }),
  madeFiltered({
    title: 'Strv 122 drives on',
    vehicle: 'Strv 122',
    damageClass: 'Unaffected',
    vehicleStatus: 'operational',
    unit: '33rd Mechanized Brigade (inferred; not the 47th, according to one source)',
    region: 'Donetsk, or Luhansk',
    date: '2024 Spring',
  }),
  madeFiltered({ title: 'Leopard 2A4 reported', vehicle: 'Leopard 2A4', grade: 'C' }),
] as const

const vehicles = ['Leopard 2A6', 'Leopard 2A4', 'Strv 122']
const groups = optionGroups(cases, vehicles)

/** The filter of the URL `?vehicle=Strv 122&status=captured`. */
const filter = (query: string) => filterOf(parametersOf(query), groups)

function parametersOf(query: string) {
  const pairs = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]))
  return { get: (name: string) => pairs.get(name) ?? null }
}

test.for([
  { chosen: ['ALL'], click: 'Strv 122', becomes: ['Strv 122'] },
  { chosen: ['Strv 122'], click: 'Leopard 2A6', becomes: ['Strv 122', 'Leopard 2A6'] },
  { chosen: ['Strv 122'], click: 'Strv 122', becomes: ['ALL'] },
  { chosen: ['Strv 122', 'Leopard 2A6'], click: 'Strv 122', becomes: ['Leopard 2A6'] },
  { chosen: ['Strv 122', 'Leopard 2A6'], click: 'ALL', becomes: ['ALL'] },
  { chosen: ['ALL'], click: 'ALL', becomes: ['ALL'] },
])('with $chosen chosen, clicking $click leaves $becomes', ({ chosen, click, becomes }) => {
  expect([...toggle(new Set(chosen), click)]).toEqual(becomes)
})

test.for([
  { query: '', shown: [0, 1, 2, 3] },
  { query: 'vehicle=Leopard 2A6', shown: [0, 1] },
  { query: 'vehicle=Leopard 2A6,Strv 122', shown: [0, 1, 2] },
  { query: 'class=Destroyed,Damaged', shown: [0, 1] },
  { query: 'class=none', shown: [3] },
  { query: 'class=none,Damaged', shown: [1, 3] },
  { query: 'vehicle=Leopard 2A4&class=Damaged', shown: [1] },
  { query: 'vehicle=Leopard 2A4&class=Destroyed', shown: [] },
  { query: 'status=captured', shown: [0] },
  { query: 'status=nowhere', shown: [0, 1, 2, 3] },
  { query: 'vehicle=', shown: [0, 1, 2, 3] },
  { query: 'vehicle=ALL', shown: [0, 1, 2, 3] },
  { query: 'vehicle=ALL,Strv 122', shown: [2] },
  { query: 'cause=mine', shown: [0, 1] },
  { query: 'cause=drone', shown: [0] },
  // The second case names both.
  { query: 'unit=47th Mechanized Brigade', shown: [0, 1] },
  { query: 'unit=33rd Mechanized Brigade', shown: [1, 2] },
  { query: 'region=Zaporizhzhia,Donetsk', shown: [0, 1] },
  { query: 'grade=B,C', shown: [1, 3] },
  { query: 'located=yes', shown: [0] },
  { query: 'located=no', shown: [1, 2, 3] },
  { query: 'from=2024-03&to=2024-05', shown: [0, 2] },
  { query: 'from=2024-01&to=2024-12', shown: [0, 1, 2] },
  { query: 'to=2024-02', shown: [] },
  { query: 'from=2024-03&region=Donetsk&cause=drone', shown: [0] },
])('"$query" shows the cases $shown', ({ query, shown }) => {
  expect(cases.flatMap((one, at) => (passes(one, filter(query)) ? [at] : []))).toEqual(shown)
})

test('the filter is written to the URL in the order of the page, and omitted if everything is shown', () => {
  expect(filterParameters(NO_FILTER)).toEqual([])
  expect(filterParameters(filter('status=captured&vehicle=Strv 122,Tiger,Leopard 2A6'))).toEqual([
    ['vehicle', 'Leopard 2A6,Strv 122'],
    ['status', 'captured'],
  ])
})

test.for([
  ['', true],
  ['vehicle=Tiger', true],
  ['class=Damaged', false],
  ['from=2024-03', false],
  ['from=2024-13', true],
] as const)('"%s" shows everything: %s', ([query, all]) => {
  expect(showsAll(filter(query))).toBe(all)
})

test.for([
  ['vehicle=Tiger,Strv 122&status=lost', ['Tiger', 'lost']],
  ['vehicle=ALL&class=Destroyed', []],
  ['', []],
  ['cause=magic&region=Donetsk&from=March', ['magic', 'March']],
] as const)('in "%s" the options %j are reported as unknown', ([query, expected]) => {
  expect(unknownOptions(parametersOf(query), groups)).toEqual(expected)
})

test('an option counts the cases it would show with the choices in other groups', () => {
  const counts = optionCounts(
    cases,
    filter('class=Destroyed,Damaged&vehicle=Strv 122'),
    'vehicle',
    [ALL, ...vehicles],
  )
  expect(counts.map(({ count }) => count)).toEqual([2, 2, 1, 0])
})

test.for([
  ['class', ['ALL', 'Destroyed', 'Damaged', 'Unaffected', 'none']],
  ['status', ['ALL', 'operational', 'recovered', 'captured']],
  ['cause', ['ALL', 'drone', 'mine']],
  // A unit that is two can be found by either.
  ['unit', ['ALL', '33rd Mechanized Brigade', '47th Mechanized Brigade']],
  // A comma would separate it in the URL.
  ['region', ['ALL', 'Donetsk', 'Zaporizhzhia']],
  ['grade', ['ALL', 'A', 'B', 'C']],
  ['located', ['ALL', 'yes', 'no']],
] as const)('of the group %s are offered, once each: %j', ([wanted, options]) => {
  expect(groups.find(({ group }) => group === wanted)?.options).toEqual(options)
})

test('the months of a case count for the options of each group', () => {
  const counts = optionCounts(cases, filter('from=2024-03'), 'located', [ALL, 'yes', 'no'])
  expect(counts.map(({ count }) => count)).toEqual([2, 1, 1])
})

test.for([
  {
    cases: [0, 1, 2, 3],
    shown: ['vehicle', 'class', 'status', 'cause', 'unit', 'region', 'grade', 'located'],
  },
  { cases: [1, 3], shown: ['vehicle', 'class', 'grade'] },
  {
    cases: [0, 1],
    shown: ['vehicle', 'class', 'status', 'cause', 'region', 'grade', 'located'],
  },
  { cases: [3], shown: [] },
  { cases: [2], shown: ['class'] },
  { cases: [], shown: [] },
])('with only the cases $cases the groups $shown are offered', ({ cases: some, shown }) => {
  const offered = optionGroups(
    some.flatMap((at) => cases[at] ?? []),
    vehicles,
  )
  expect(offered.filter(offersChoice).map(({ group }) => group)).toEqual(shown)
})

test('cases without a class are not offered if all have one', () => {
  const offered = optionGroups(cases.slice(0, 3), vehicles).find(({ group }) => group === 'class')
  expect(offered?.options).toEqual(['ALL', 'Destroyed', 'Damaged', 'Unaffected'])
})

test('a vehicle without cases is not offered, and a hidden group filters nothing', () => {
  const offered = optionGroups([cases[2]], vehicles)
  expect(offered[0]?.options).toEqual(['ALL', 'Strv 122'])
  expect(filterOf(parametersOf('vehicle=Strv 122'), offered)).toEqual(NO_FILTER)
})

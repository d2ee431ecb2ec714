import { expect, test } from 'vitest'
import {
  ALL,
  filterOf,
  filterParameters,
  NO_FILTER,
  offersChoice,
  optionCounts,
  optionGroups,
  passes,
  showsAll,
  statusOptions,
  toggle,
  unknownOptions,
} from './case-filter.ts'

const cases = [
  {
    title: 'Leopard 2A6 burns',
    vehicle: 'Leopard 2A6',
    damageClass: 'Destroyed',
    vehicleStatus: 'captured',
  },
  {
    title: 'Battle in a minefield',
    vehicle: 'Leopard 2A6 / Leopard 2A4',
    damageClass: 'Damaged',
    vehicleStatus: 'recovered',
  },
  {
    title: 'Strv 122 drives on',
    vehicle: 'Strv 122',
    damageClass: 'Unaffected',
    vehicleStatus: 'operational',
  },
  {
    title: 'Leopard 2A4 reported',
    vehicle: 'Leopard 2A4',
    damageClass: undefined,
    vehicleStatus: '',
  },
] as const

const vehicles = ['Leopard 2A6', 'Leopard 2A4', 'Strv 122']
const groups = optionGroups(cases, vehicles)

/** The filter of the address `?vehicle=Strv 122&status=captured`. */
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
  { query: 'vehicle=Leopard 2A4&class=Damaged', shown: [1] },
  { query: 'vehicle=Leopard 2A4&class=Destroyed', shown: [] },
  { query: 'status=captured', shown: [0] },
  { query: 'status=nowhere', shown: [0, 1, 2, 3] },
  { query: 'vehicle=', shown: [0, 1, 2, 3] },
  { query: 'vehicle=ALL', shown: [0, 1, 2, 3] },
  { query: 'vehicle=ALL,Strv 122', shown: [2] },
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
] as const)('"%s" shows everything: %s', ([query, all]) => {
  expect(showsAll(filter(query))).toBe(all)
})

test.for([
  ['vehicle=Tiger,Strv 122&status=lost', ['Tiger', 'lost']],
  ['vehicle=ALL&class=Destroyed', []],
  ['', []],
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

test('statuses are offered once each, and an empty one is ALL', () => {
  expect(statusOptions(cases)).toEqual(['ALL', 'operational', 'recovered', 'captured'])
})

test.for([
  { cases: [0, 1, 2, 3], shown: ['vehicle', 'class', 'status'] },
  { cases: [1, 3], shown: ['vehicle', 'class'] },
  { cases: [0, 1], shown: ['vehicle', 'class', 'status'] },
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

test('a vehicle without cases is not offered, and a hidden group filters nothing', () => {
  const offered = optionGroups([cases[2]], vehicles)
  expect(offered[0]?.options).toEqual(['ALL', 'Strv 122'])
  expect(filterOf(parametersOf('vehicle=Strv 122'), offered)).toEqual(NO_FILTER)
})

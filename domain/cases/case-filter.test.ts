import { expect, test } from 'vitest'
import {
  ALL,
  filterOf,
  filterParameters,
  NO_FILTER,
  optionCounts,
  passes,
  statusOptions,
  toggle,
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

const options = {
  vehicle: [ALL, 'Leopard 2A6', 'Leopard 2A4', 'Strv 122'],
  class: [ALL, 'Destroyed', 'Damaged', 'Unaffected'],
  status: statusOptions(cases),
}

/** The filter of the address `?vehicle=Strv 122&status=captured`. */
const filter = (query: string) => {
  const pairs = query.split('&').map((pair) => pair.split('='))
  const getAll = (name: string) =>
    pairs.flatMap(([key, value]) => (key === name ? [value ?? ''] : []))
  return filterOf({ getAll }, options)
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
  { query: 'vehicle=Leopard 2A6&vehicle=Strv 122', shown: [0, 1, 2] },
  { query: 'class=Destroyed&class=Damaged', shown: [0, 1] },
  { query: 'vehicle=Leopard 2A4&class=Damaged', shown: [1] },
  { query: 'vehicle=Leopard 2A4&class=Destroyed', shown: [] },
  { query: 'status=captured', shown: [0] },
  { query: 'status=nowhere', shown: [0, 1, 2, 3] },
  { query: 'vehicle=ALL&vehicle=Strv 122', shown: [2] },
])('"$query" shows the cases $shown', ({ query, shown }) => {
  expect(cases.flatMap((one, at) => (passes(one, filter(query)) ? [at] : []))).toEqual(shown)
})

test('an address says what it was read from, and nothing when all is shown', () => {
  expect(filterParameters(NO_FILTER)).toEqual([])
  expect(filterParameters(filter('status=captured&vehicle=Strv 122&vehicle=Tiger'))).toEqual([
    ['vehicle', 'Strv 122'],
    ['status', 'captured'],
  ])
})

test('an option counts what it would show beside the choices in the other groups', () => {
  const counts = optionCounts(
    cases,
    filter('class=Destroyed&class=Damaged&vehicle=Strv 122'),
    'vehicle',
    options.vehicle,
  )
  expect(counts.map(({ count }) => count)).toEqual([2, 2, 1, 0])
})

test('statuses are offered once each, and an empty one is ALL', () => {
  expect(options.status).toEqual(['ALL', 'captured', 'recovered', 'operational'])
})

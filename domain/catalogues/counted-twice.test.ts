import { expect, test } from 'vitest'
import { madeCase } from '../cases/case.fixture.ts'
import { countedTwice } from './counted-twice.ts'

const one = (id: string, vehicleStatus: string, related: string[] = [], vehicle = 'Strv 122') =>
  madeCase({ id, vehicleStatus, related, vehicle })

test.for([
  {
    what: 'captured and not recovered, one naming the other',
    cases: [one('a', 'captured', ['b']), one('b', 'not recovered')],
    pairs: ['a b'],
  },
  {
    what: 'both recovered, each naming the other',
    cases: [one('a', 'recovered', ['b']), one('b', 'recovered', ['a'])],
    pairs: ['a b'],
  },
  {
    what: 'of another type',
    cases: [one('a', 'recovered', ['b'], 'Leopard 2A4'), one('b', 'recovered')],
    pairs: [],
  },
  {
    what: 'of perhaps the same type',
    cases: [one('a', 'recovered', ['b'], 'Leopard 2A6 or Strv 122'), one('b', 'recovered')],
    pairs: ['a b'],
  },
  { what: 'in two cards', cases: [one('a', 'captured', ['b']), one('b', 'recovered')], pairs: [] },
  { what: 'not related', cases: [one('a', 'captured'), one('b', 'captured')], pairs: [] },
  {
    what: 'of unknown status',
    cases: [one('a', 'unknown', ['b']), one('b', 'unknown')],
    pairs: [],
  },
])('cases $what are double-counted as $pairs', ({ cases, pairs }) => {
  expect(countedTwice(cases).map((pair) => pair.map(({ id }) => id).join(' '))).toEqual(pairs)
})

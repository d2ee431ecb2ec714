import { expect, test } from 'vitest'
import { madeCase } from '../cases/case.fixture.ts'
import { caseView } from '../cases/case-view.ts'
import { caseOrderParameters, nextOrder, orderOf } from './case-order.ts'
import { caseRow } from './case-row.ts'
import { inOrder } from './case-sort-value.ts'

const rated = { by: 'An analyst', on: '2026-11-21', evidence: 'film' }
const listed = (word: string) => ({ class: word, by: 'Oryx' })

const CASES = [
  madeCase({ id: 'a', title: 'Case 10', date: '2023.03', reported: listed('Destroyed') }),
  madeCase({ id: 'b', title: 'case 2', date: '2023.03.27', cdurs: '4', rated }),
  madeCase({ id: 'c', title: 'Another', date: '2023 Summer', vehicleStatus: 'recovered' }),
  madeCase({
    id: 'd',
    title: 'Zebra',
    date: '2024.01.01',
    cdurs: '10',
    rated,
    vehicleStatus: 'captured',
    location: { place: 'Robotyne' },
  }),
  madeCase({ id: 'e', title: 'Émigré', date: '', reported: listed('Unaffected') }),
  madeCase({ id: 'f', title: 'Fall', date: '', location: { oblast: 'Donetsk' } }),
].map((one) => caseRow(caseView(one), false))

test.for([
  { sort: 'date', asc: 'abcdef', desc: 'dcbaef' },
  { sort: 'title', asc: 'cbaefd', desc: 'dfeabc' },
  { sort: 'bda', asc: 'bdaecf', desc: 'eadbcf' },
  { sort: 'status', asc: 'dcabef', desc: 'cdabef' },
  { sort: 'location', asc: 'fdabce', desc: 'dfabce' },
] as const)(
  'sorted by $sort the cases are $asc, or $desc; those without a value are last in both',
  ({ sort, asc, desc }) => {
    const ids = (direction: 'asc' | 'desc') =>
      inOrder(CASES, { key: sort, direction })
        .map(({ id }) => id)
        .join('')
    expect(ids('asc')).toBe(asc)
    expect(ids('desc')).toBe(desc)
  },
)

test.for([
  { now: 'date asc', click: 'date', next: 'date desc' },
  { now: 'date desc', click: 'date', next: 'date asc' },
  { now: 'date desc', click: 'title', next: 'title asc' },
] as const)('sorted by $now, a click on $click sorts by $next', ({ now, click, next }) => {
  const [key, direction] = now.split(' ') as ['date', 'asc']
  expect(Object.values(nextOrder(click, { key, direction })).join(' ')).toBe(next)
})

test('a URL contains only an order other than the default', () => {
  expect(caseOrderParameters({ key: 'date', direction: 'asc' })).toEqual([])
  expect(caseOrderParameters({ key: 'date', direction: 'desc' })).toEqual([['order', 'desc']])
  expect(caseOrderParameters({ key: 'bda', direction: 'desc' })).toEqual([
    ['sort', 'bda'],
    ['order', 'desc'],
  ])
})

test.for([
  [{}, 'date asc'],
  [{ sort: 'title' }, 'title asc'],
  [{ sort: 'bda', order: 'desc' }, 'bda desc'],
  [{ sort: 'colour', order: 'up' }, 'date asc'],
] as const)('a URL with %o has the order %s', ([parameters, order]) => {
  const given = new Map(Object.entries(parameters))
  const { key, direction } = orderOf({ get: (name) => given.get(name) ?? null })
  expect(`${key} ${direction}`).toBe(order)
})

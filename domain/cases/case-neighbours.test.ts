import { expect, test } from 'vitest'
import { lifeOf, neighboursOf, relatedTo } from './case-neighbours.ts'

const CASES = [
  { id: 'a', title: 'A', date: '2023.06.08', identity: 'tactical number 121' },
  { id: 'b', title: 'B', date: '2023.07', identity: '' },
  { id: 'c', title: 'C', date: '2024', identity: 'tactical number 121' },
  { id: 'd', title: 'D', date: '', identity: '' },
  { id: 'e', title: 'E', date: '', identity: 'tactical number 5' },
]
const ids = (cases: readonly { id: string }[]) => cases.map(({ id }) => id).join('')

test.for([
  { id: 'a', before: undefined, after: 'b' },
  { id: 'c', before: 'b', after: 'd' },
  { id: 'e', before: 'd', after: undefined },
  { id: 'nowhere', before: undefined, after: undefined },
])('$id is between $before and $after', ({ id, before, after }) => {
  const { previous, next } = neighboursOf(CASES, id)
  expect([previous?.id, next?.id]).toEqual([before, after])
})

test.for([
  { identity: 'tactical number 121', life: 'ac' },
  { identity: 'tactical number 5', life: '' },
  { identity: '', life: '' },
])('the vehicle "$identity" has the history "$life"', ({ identity, life }) => {
  expect(ids(lifeOf(CASES, { identity }))).toBe(life)
})

test('related cases keep the order of the author, without missing ones', () => {
  expect(ids(relatedTo(CASES, { related: ['d', 'nowhere', 'a'] }))).toBe('da')
})

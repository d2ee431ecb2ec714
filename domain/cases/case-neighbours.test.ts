import { expect, test } from 'vitest'
import { neighboursOf, relatedTo } from './case-neighbours.ts'

const CASES = [
  { id: 'a', title: 'A', date: '2023.06.08' },
  { id: 'b', title: 'B', date: '2023.07' },
  { id: 'c', title: 'C', date: '2024' },
  { id: 'd', title: 'D', date: '' },
  { id: 'e', title: 'E', date: '' },
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

test('related cases keep the order of the author, without missing ones', () => {
  expect(ids(relatedTo(CASES, { related: ['d', 'nowhere', 'a'] }))).toBe('da')
})

import { expect, test } from 'vitest'
import { listedRows, toggleRow } from './use-row-selection.ts'

test.for([
  { from: undefined, key: 3, becomes: [9, 3] },
  { from: undefined, key: 9, becomes: [] },
  { from: 2, key: 4, becomes: [9, 2, 3, 4] },
  { from: 4, key: 2, becomes: [9, 2, 3, 4] },
  { from: 77, key: 9, becomes: [] },
  { from: 2, key: 77, becomes: [9, 77] },
])('with row 9 selected, Shift from $from to $key selects $becomes', ({ from, key, becomes }) => {
  expect([...toggleRow(new Set([9]), key, { order: [1, 2, 3, 4, 9], from })]).toEqual(becomes)
})

test.for([
  { order: [1, 2, 3], stay: [1, 3] },
  { order: [1, 2], stay: [1] },
  { order: [2, 4], stay: [] },
])('of the selected rows 1 and 3, the list $order keeps $stay selected', ({ order, stay }) => {
  expect([...listedRows(new Set([1, 3]), order)]).toEqual(stay)
})

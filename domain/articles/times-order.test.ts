import { describe, expect, test } from 'vitest'
import { timesTable } from './times.ts'
import { firstSeconds, inOrder } from './times-order.ts'

test.for([
  ['6', 6],
  ['5.5', 5.5],
  ['7,2', 7.2],
  ['<6', 6],
  ['6-7', 6],
  ['5-5.5', 5],
  ['6,5-7', 6.5],
  ['12', 12],
] as const)('a time of %s sorts as %f seconds', ([time, seconds]) => {
  expect(firstSeconds(time)).toBe(seconds)
})

const rows = timesTable.parse(
  [
    ['K2', '8,77'],
    ['K1A1', '9.5'],
    ['Leclerc', '<6'],
    ['K1', '9.4'],
    ['Leopard 2A4', '6'],
    ['K2', '5.3'],
    ['Leopard 2A10', '6-7'],
    ['VT-4', '12'],
  ].map(([vehicle, time]) => ({ vehicle, time, kind: 'Official', verification: 'unverified' })),
)

describe('rows', () => {
  test.for([
    {
      sort: 'time',
      order: 'asc',
      stand:
        'K2 5.3, Leclerc <6, Leopard 2A4 6, Leopard 2A10 6-7, K2 8,77, K1 9.4, K1A1 9.5, VT-4 12',
    },
    {
      sort: 'time',
      order: 'desc',
      stand:
        'VT-4 12, K1A1 9.5, K1 9.4, K2 8,77, Leclerc <6, Leopard 2A4 6, Leopard 2A10 6-7, K2 5.3',
    },
    {
      sort: 'name',
      order: 'asc',
      stand:
        'K1 9.4, K1A1 9.5, K2 5.3, K2 8,77, Leclerc <6, Leopard 2A4 6, Leopard 2A10 6-7, VT-4 12',
    },
    {
      sort: 'name',
      order: 'desc',
      stand:
        'VT-4 12, Leopard 2A10 6-7, Leopard 2A4 6, Leclerc <6, K2 5.3, K2 8,77, K1A1 9.5, K1 9.4',
    },
  ] as const)('sorted by $sort, $order: $stand', ({ sort, order, stand }) => {
    const ordered = inOrder(rows, { sort, order })
    expect(ordered.map(({ vehicle, time }) => `${vehicle} ${time}`).join(', ')).toBe(stand)
  })
})

describe('a row is invalid', () => {
  const right = { vehicle: 'K2', time: '6', kind: 'Trial', verification: 'sourced', sources: ['1'] }
  test.for([
    { wrong: { time: 'about 6' }, sentence: 'expected seconds, such as 6, 5.3, 6-7 or <6' },
    { wrong: { time: '' }, sentence: 'expected seconds, such as 6, 5.3, 6-7 or <6' },
    {
      wrong: { kind: 'Test' },
      sentence:
        'expected one of Trial, Official, Secondary Source, Trial & Official, Trial - Calculated',
    },
    { wrong: { sources: [] }, sentence: 'expected at least one source for a sourced row' },
    {
      wrong: { sources: ['0'] },
      sentence: 'expected the number of a source of the article, counted from 1',
    },
  ])('with $wrong: $sentence', ({ wrong, sentence }) => {
    const { error } = timesTable.safeParse([{ ...right, ...wrong }])
    expect(error?.issues[0]?.message).toBe(sentence)
  })

  test('and none as it should be', () => {
    expect(timesTable.safeParse([right]).success).toBe(true)
  })
})

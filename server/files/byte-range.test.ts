import { describe, expect, test } from 'vitest'
import { resolveRange } from './byte-range.ts'

const SIZE = 1000
const span = (start: number, end: number) => ({ start, end })

describe('of a file of 1,000 bytes', () => {
  test.for([
    { header: 'bytes=0-0', ranges: [span(0, 0)] },
    { header: 'bytes=0-499', ranges: [span(0, 499)] },
    { header: 'bytes=500-', ranges: [span(500, 999)] },
    { header: 'bytes=999-', ranges: [span(999, 999)] },
    { header: 'bytes=900-5000', ranges: [span(900, 999)] },
    { header: 'bytes=0-99999999999999999999999', ranges: [span(0, 999)] },
    { header: 'bytes=-5', ranges: [span(995, 999)] },
    { header: 'bytes=-1000', ranges: [span(0, 999)] },
    { header: 'bytes=-5000', ranges: [span(0, 999)] },
    { header: 'BYTES=0-0', ranges: [span(0, 0)] },
    { header: 'bytes= 0-0 ,\t-1', ranges: [span(0, 0), span(999, 999)] },
    { header: 'bytes=0-0,-1', ranges: [span(0, 0), span(999, 999)] },
    { header: 'bytes=,0-0,,', ranges: [span(0, 0)] },
    { header: 'bytes=0-0,5000-', ranges: [span(0, 0)] },
    { header: 'bytes=0-1,2-3', ranges: [span(0, 1), span(2, 3)] },
  ])('$header is $ranges', ({ header, ranges }) => {
    expect(resolveRange(header, SIZE)).toEqual({ kind: 'parts', ranges })
  })

  test.for([
    'bytes=abc',
    'bytes=',
    'bytes=-',
    'bytes=,',
    'bytes=5-2',
    'bytes=0-1,5-2',
    'bytes=0-1,x',
    'bytes=1.5-3',
    'bytes=+1-3',
    'bytes=--5',
    'bytes=0x1-3',
    'bytes 0-1',
    'items=0-1',
    '0-1',
  ])('%s is not a range and is ignored', (header) => {
    expect(resolveRange(header, SIZE)).toEqual({ kind: 'whole' })
  })

  test.for([
    { why: 'they overlap', header: 'bytes=0-499,400-600' },
    { why: 'one is requested twice', header: 'bytes=0-99,0-99' },
    { why: 'they go backwards', header: 'bytes=500-599,0-99' },
    { why: 'the suffix overlaps', header: 'bytes=0-600,-600' },
    { why: 'together they are the whole file', header: 'bytes=0-499,500-999' },
    {
      why: 'there are nine',
      header: `bytes=${[0, 2, 4, 6, 8, 10, 12, 14, 16].map((n) => `${n}-${n}`)}`,
    },
    { why: 'there are ten thousand', header: `bytes=${'0-,'.repeat(10_000)}0-` },
  ])('several ranges get the whole file when $why', ({ header }) => {
    expect(resolveRange(header, SIZE)).toEqual({ kind: 'whole' })
  })

  test.for(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=5000-,6000-7000'])(
    '%s lies outside',
    (header) => {
      expect(resolveRange(header, SIZE)).toEqual({ kind: 'unsatisfiable' })
    },
  )

  test('eight ranges are few enough', () => {
    const header = `bytes=${[0, 2, 4, 6, 8, 10, 12, 14].map((n) => `${n}-${n}`)}`
    expect(resolveRange(header, SIZE)).toMatchObject({ kind: 'parts' })
  })
})

test.for([
  { header: 'bytes=0-', becomes: 'unsatisfiable' },
  { header: 'bytes=0-0', becomes: 'unsatisfiable' },
  { header: 'bytes=-0', becomes: 'unsatisfiable' },
  { header: 'bytes=-5', becomes: 'whole' },
  { header: undefined, becomes: 'whole' },
])('of an empty file, $header is $becomes', ({ header, becomes }) => {
  expect(resolveRange(header, 0)).toEqual({ kind: becomes })
})

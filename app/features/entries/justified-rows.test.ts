import { expect, test } from 'vitest'
import { cardRowStarts, chunksOf, rowHeight, rowStarts, tileWidth } from './justified-rows.ts'

test.for([
  { size: { width: 300, height: 200 }, width: 225 },
  { size: { width: 4000, height: 500 }, width: 1200 },
  { size: { width: 100, height: 900 }, width: 83 },
  { size: { width: 9000, height: 100 }, width: 1800 },
  { size: {}, width: 150 },
  { size: { width: 300, height: 0 }, width: 150 },
])('a picture of $size is $width px wide', ({ size, width }) => {
  expect(tileWidth(size)).toBe(width)
})

test.for([
  { widths: [], starts: [] },
  { widths: [100, 100, 100], starts: [0] },
  { widths: [100, 100, 100, 100], starts: [0, 3] },
  { widths: [900, 100], starts: [0, 1] },
  { widths: [154, 154, 1], starts: [0, 2] },
])('images of $widths px start rows of 316 px at $starts', ({ widths, starts }) => {
  expect(rowStarts(widths, { width: 316, fit: 1 })).toEqual(starts)
})

test('images that may shrink fit in pairs where full-size ones would not', () => {
  expect(rowStarts([200, 200, 200, 200], { width: 358, fit: 1 })).toEqual([0, 1, 2, 3])
  expect(rowStarts([200, 200, 200, 200], { width: 358, fit: 0.78 })).toEqual([0, 2])
})

test.for([
  { widths: [200, 200], room: 500, height: 150 },
  { widths: [200, 200], room: 308, height: 112.5 },
  { widths: [1500], room: 300, height: 30 },
])('images of $widths px in $room px are $height px high', ({ widths, room, height }) => {
  expect(rowHeight(widths, room)).toBe(height)
})

test('cards form columns, at least one', () => {
  expect(cardRowStarts(5, { width: 320, card: 150, gap: 12 })).toEqual([0, 2, 4])
  expect(cardRowStarts(2, { width: 90, card: 150, gap: 12 })).toEqual([0, 1])
})

test('chunks end with whole rows and leave nothing out', () => {
  const starts = [0, 3, 6, 9, 12, 15]
  expect(chunksOf(17, starts, { first: 7, size: 4 })).toEqual([
    { from: 0, to: 6, row: 0, rows: 2 },
    { from: 6, to: 9, row: 2, rows: 1 },
    { from: 9, to: 12, row: 3, rows: 1 },
    { from: 12, to: 15, row: 4, rows: 1 },
    { from: 15, to: 17, row: 5, rows: 1 },
  ])
})

test('a page that fits is one chunk', () => {
  expect(chunksOf(5, [0, 3], { first: 200, size: 60 })).toEqual([
    { from: 0, to: 5, row: 0, rows: 2 },
  ])
  expect(chunksOf(0, [], { first: 200, size: 60 })).toEqual([])
})

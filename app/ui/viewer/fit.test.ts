import { expect, test } from 'vitest'
import { fitWithin, needsOriginal, needsOriginalAlways, zoomLimit } from './fit.ts'

const area = { width: 1000, height: 500 }

test.for([
  { size: [2000, 1000], mayGrow: false, shown: [1000, 500] },
  { size: [4000, 1000], mayGrow: false, shown: [1000, 250] },
  { size: [1000, 2000], mayGrow: false, shown: [250, 500] },
  { size: [100, 50], mayGrow: false, shown: [100, 50] },
  { size: [100, 50], mayGrow: true, shown: [1000, 500] },
  { size: [50, 100], mayGrow: true, shown: [250, 500] },
] as const)('$size is shown as $shown (may grow: $mayGrow)', ({ size, mayGrow, shown }) => {
  expect(fitWithin({ width: size[0], height: size[1] }, area, { mayGrow })).toEqual({
    width: shown[0],
    height: shown[1],
  })
})

test.for([
  { shownHeight: 600, height: 4000, zoom: 1, pixelRatio: 1, needs: false },
  { shownHeight: 600, height: 4000, zoom: 2, pixelRatio: 1, needs: true },
  { shownHeight: 600, height: 4000, zoom: 1, pixelRatio: 2, needs: true },
  { shownHeight: 600, height: 1080, zoom: 8, pixelRatio: 2, needs: false },
  { shownHeight: 600, height: undefined, zoom: 8, pixelRatio: 1, needs: true },
])(
  'an image $height px high, $shownHeight px on screen, at zoom $zoom and pixel ratio $pixelRatio needs its original: $needs',
  ({ needs, ...magnified }) => {
    expect(needsOriginal(magnified)).toBe(needs)
  },
)

test.for([
  { size: {}, limit: 8 },
  { size: { width: 640, height: 480 }, limit: 8 },
  { size: { width: 6000, height: 4000 }, limit: 30 },
  { size: { width: 40_000, height: 100 }, limit: 40 },
])('an image of $size can be zoomed $limit times', ({ size, limit }) => {
  expect(zoomLimit(size)).toBe(limit)
})

test.for([
  ['a.gif', true],
  ['a.SVG', true],
  ['a.jpg', false],
  ['gif', false],
] as const)('%s is always shown as the original: %s', ([name, always]) => {
  expect(needsOriginalAlways(name)).toBe(always)
})

import { expect, test } from 'vitest'
import { layoutOf, type PlanarFrame, toRgb } from './planar-frame.ts'

/** Two by two points of one colour. */
function frameOf([y, u, v]: readonly [number, number, number], format = 'I420'): PlanarFrame {
  return { bytes: Uint8Array.of(y, y, y, y, u, v), width: 2, height: 2, format }
}

test.for([
  { colour: [16, 128, 128], matrix: 'bt709', isFullRange: false, rgb: [0, 0, 0] },
  { colour: [235, 128, 128], matrix: 'bt709', isFullRange: false, rgb: [255, 255, 255] },
  { colour: [255, 128, 128], matrix: 'bt709', isFullRange: true, rgb: [255, 255, 255] },
  { colour: [63, 102, 240], matrix: 'bt709', isFullRange: false, rgb: [255, 1, 0] },
  { colour: [81, 90, 240], matrix: 'smpte170m', isFullRange: false, rgb: [254, 0, 0] },
  { colour: [81, 90, 240], matrix: undefined, isFullRange: false, rgb: [254, 0, 0] },
  { colour: [32, 240, 118], matrix: 'bt709', isFullRange: false, rgb: [1, 0, 255] },
] as const)('$colour in $matrix is $rgb', ({ colour, rgb, ...stream }) => {
  const frame = frameOf(colour)
  const layout = layoutOf(frame)
  const shown = layout && toRgb(frame, layout, stream).subarray(0, 3)
  for (const [channel, value] of rgb.entries()) {
    expect(Math.abs((shown?.[channel] ?? -9) - value)).toBeLessThanOrEqual(2)
  }
})

test('a frame of ten bits looks like one of eight', () => {
  const samples = [63, 63, 63, 63, 102, 240].flatMap((value) => [(value << 2) & 255, value >> 6])
  const frame = { bytes: Uint8Array.from(samples), width: 2, height: 2, format: '' }
  const layout = layoutOf(frame)
  const eight = frameOf([63, 102, 240])
  const stream = { matrix: 'bt709', isFullRange: false }
  expect(layout && toRgb(frame, layout, stream)).toEqual(
    toRgb(eight, { shiftX: 1, shiftY: 1, bytesPerSample: 1 }, stream),
  )
})

test('an unknown layout is not guessed at', () => {
  expect(layoutOf(frameOf([0, 0, 0], 'NV12'))).toBeUndefined()
})

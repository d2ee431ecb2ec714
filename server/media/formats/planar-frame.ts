/** A decoded video frame: luma of every pixel, and two chroma planes, often subsampled. */
export interface PlanarFrame {
  bytes: Uint8Array
  width: number
  height: number
  /** `I420`, `I422`, `I444`; empty if the decoder does not name the layout. */
  format: string
}

export interface FrameColour {
  /** As in the stream: `bt709`, `smpte170m`, ... */
  matrix: string | undefined
  isFullRange: boolean
}

interface Layout {
  /** Chroma subsampling as a power of two. */
  shiftX: number
  shiftY: number
  bytesPerSample: 1 | 2
}

/** Layouts by bytes per pixel: unnamed ones are full range or have ten bits. */
const UNNAMED: Record<string, Layout> = {
  '1.5': { shiftX: 1, shiftY: 1, bytesPerSample: 1 },
  '2': { shiftX: 1, shiftY: 0, bytesPerSample: 1 },
  '3': { shiftX: 1, shiftY: 1, bytesPerSample: 2 },
  '4': { shiftX: 1, shiftY: 0, bytesPerSample: 2 },
  '6': { shiftX: 0, shiftY: 0, bytesPerSample: 2 },
}
const NAMED: Record<string, Layout> = {
  I420: { shiftX: 1, shiftY: 1, bytesPerSample: 1 },
  I422: { shiftX: 1, shiftY: 0, bytesPerSample: 1 },
  I444: { shiftX: 0, shiftY: 0, bytesPerSample: 1 },
}

/** Weights of red and blue in luma (ITU-R BT.601, BT.709, BT.2020). */
const BT601 = [0.299, 0.114] as const
const BT709 = [0.2126, 0.0722] as const
const BT2020 = [0.2627, 0.0593] as const
/** Below this height, players assume the older matrix for streams that do not name one. */
const HD_HEIGHT = 720

/** `undefined` for an unknown layout. */
export function layoutOf({ format, bytes, width, height }: PlanarFrame): Layout | undefined {
  const pointBytes = Math.round((bytes.length / (width * height)) * 2) / 2
  return format === '' ? UNNAMED[String(pointBytes)] : NAMED[format]
}

export function toRgb(frame: PlanarFrame, layout: Layout, colour: FrameColour): Uint8Array {
  const { width, height } = frame
  const { shiftX, shiftY } = layout
  const [luma, blue, red] = planesOf(frame, layout)
  const rowLength = (width + shiftX) >> shiftX
  const { offset, scale, redByV, greenByU, greenByV, blueByU } = factors(height, colour)
  const rgb = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, to = 0; y < height; y++) {
    const row = (y >> shiftY) * rowLength
    for (let x = 0; x < width; x++, to += 3) {
      const at = row + (x >> shiftX)
      const brightness = ((luma[y * width + x] ?? 0) - offset) * scale
      const u = (blue[at] ?? 128) - 128
      const v = (red[at] ?? 128) - 128
      rgb[to] = brightness + v * redByV
      rgb[to + 1] = brightness - u * greenByU - v * greenByV
      rgb[to + 2] = brightness + u * blueByU
    }
  }
  return new Uint8Array(rgb.buffer)
}

/** Mean luma from 0 to 255 of sampled pixels. */
export function brightnessOf(frame: PlanarFrame, layout: Layout): number {
  const points = frame.width * frame.height
  const step = Math.max(1, Math.floor(points / 4096))
  let sum = 0
  let count = 0
  for (let at = 0; at < points; at += step, count++) sum += sampleAt(frame.bytes, at, layout)
  return sum / count
}

function sampleAt(bytes: Uint8Array, at: number, { bytesPerSample }: Layout): number {
  if (bytesPerSample === 1) return bytes[at] ?? 0
  return (((bytes[at * 2 + 1] ?? 0) << 8) | (bytes[at * 2] ?? 0)) >> 2
}

function planesOf(
  { bytes, width, height }: PlanarFrame,
  layout: Layout,
): [Uint8Array, Uint8Array, Uint8Array] {
  const samples = layout.bytesPerSample === 1 ? bytes : eightBits(bytes)
  const { shiftX, shiftY } = layout
  const points = width * height
  const colours = ((width + shiftX) >> shiftX) * ((height + shiftY) >> shiftY)
  return [
    samples.subarray(0, points),
    samples.subarray(points, points + colours),
    samples.subarray(points + colours, points + 2 * colours),
  ]
}

function eightBits(bytes: Uint8Array): Uint8Array {
  const samples = new Uint8Array(bytes.length / 2)
  for (let at = 0; at < samples.length; at++) {
    samples[at] = (((bytes[at * 2 + 1] ?? 0) << 8) | (bytes[at * 2] ?? 0)) >> 2
  }
  return samples
}

function factors(height: number, { matrix, isFullRange }: FrameColour) {
  const [redWeight, blueWeight] = weightsOf(height, matrix)
  const greenWeight = 1 - redWeight - blueWeight
  // Limited range: luma from 16 to 235, chroma from 16 to 240.
  const scale = isFullRange ? 1 : 255 / 219
  const reach = isFullRange ? 1 : 255 / 224
  const redByV = 2 * (1 - redWeight) * reach
  const blueByU = 2 * (1 - blueWeight) * reach
  return {
    offset: isFullRange ? 0 : 16,
    scale,
    redByV,
    blueByU,
    greenByU: (blueByU * blueWeight) / greenWeight,
    greenByV: (redByV * redWeight) / greenWeight,
  }
}

function weightsOf(height: number, matrix: string | undefined) {
  if (matrix === 'bt709') return BT709
  if (matrix === 'bt2020-ncl') return BT2020
  if (matrix === 'smpte170m' || matrix === 'bt470bg') return BT601
  return height >= HD_HEIGHT ? BT709 : BT601
}

import type { MapPoint } from './lambert.ts'

/** Safe in any quotes. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const VALUES = new Map([...ALPHABET].map((letter, value) => [letter, value]))
/** A letter holds five bits of a number, and one that marks whether more follow. */
const BITS = 5
const MORE = 1 << BITS
/** The grid of the base map: 0.1 km, as good as its sources. */
const STEPS_PER_KM = 10

/** The differences between points on a grid, as Google's encoded polylines hold them, in another alphabet. */
export function encodeLine(points: readonly MapPoint[]): string {
  let before = { x: 0, y: 0 }
  let text = ''
  for (const point of points) {
    const now = { x: Math.round(point.x * STEPS_PER_KM), y: Math.round(point.y * STEPS_PER_KM) }
    text += encodeNumber(now.x - before.x) + encodeNumber(now.y - before.y)
    before = now
  }
  return text
}

export function decodeLine(text: string): MapPoint[] {
  const numbers = decodeNumbers(text)
  const points: MapPoint[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    x += numbers[at] ?? 0
    y += numbers[at + 1] ?? 0
    points.push({ x: x / STEPS_PER_KM, y: y / STEPS_PER_KM })
  }
  return points
}

/** Small numbers of either sign become small ones without. */
function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= MORE) {
    text += ALPHABET[MORE | (rest & (MORE - 1))]
    rest >>= BITS
  }
  return text + ALPHABET[rest]
}

function decodeNumbers(text: string): number[] {
  const numbers: number[] = []
  let [value, shift] = [0, 0]
  for (const letter of text) {
    const bits = VALUES.get(letter) ?? 0
    value |= (bits & (MORE - 1)) << shift
    shift += BITS
    if (bits & MORE) continue
    numbers.push(value & 1 ? -(value + 1) / 2 : value / 2)
    value = 0
    shift = 0
  }
  return numbers
}

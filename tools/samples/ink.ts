export type Point = readonly [number, number]

const rounded = (value: number) => Number(value.toFixed(2))
const pair = ([x, y]: Point) => `${rounded(x)} ${rounded(y)}`

export const at = (origin: Point, angleDeg: number, distance: number): Point => [
  origin[0] + Math.cos((angleDeg * Math.PI) / 180) * distance,
  origin[1] + Math.sin((angleDeg * Math.PI) / 180) * distance,
]

export const path = (d: string, kind = 'line') => `<path class="${kind}" d="${d}"/>`

export const line = (from: Point, to: Point, kind = 'line') =>
  path(`M${pair(from)}L${pair(to)}`, kind)

export const polygon = (points: readonly Point[], kind = 'body') =>
  path(`M${points.map(pair).join('L')}Z`, kind)

export const polyline = (points: readonly Point[], kind = 'line') =>
  path(`M${points.map(pair).join('L')}`, kind)

export const circle = ([x, y]: Point, radius: number, kind = 'body') =>
  `<circle class="${kind}" cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"/>`

export const ellipse = ([x, y]: Point, rx: number, ry: number, kind = 'body') =>
  `<ellipse class="${kind}" cx="${rounded(x)}" cy="${rounded(y)}" rx="${rounded(rx)}" ry="${rounded(ry)}"/>`

export const box = (x: number, y: number, width: number, height: number, kind = 'body') =>
  `<rect class="${kind}" x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}"/>`

export const arc = (center: Point, radius: number, from: number, to: number, kind = 'line') => {
  const large = Math.abs(to - from) > 180 ? 1 : 0
  const sweep = to > from ? 1 : 0
  const r = rounded(radius)
  return path(
    `M${pair(at(center, from, radius))}A${r} ${r} 0 ${large} ${sweep} ${pair(at(center, to, radius))}`,
    kind,
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Lettering = {
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  kind?: string
  turn?: number
}

export const text = (
  [x, y]: Point,
  words: string,
  { size = 15, anchor = 'start', kind = 'note', turn = 0 }: Lettering = {},
) => {
  if (words === '') return ''
  const turned = turn === 0 ? '' : ` transform="rotate(${rounded(turn)} ${pair([x, y])})"`
  return `<text class="${kind}" x="${rounded(x)}" y="${rounded(y)}" font-size="${size}" text-anchor="${anchor}"${turned}>${escaped(words)}</text>`
}

export const moved = (dx: number, dy: number, content: string, scale = 1, turn = 0) =>
  `<g class="scaled" transform="translate(${rounded(dx)} ${rounded(dy)}) rotate(${rounded(turn)}) scale(${scale})">${content}</g>`

export const mirrored = (axisX: number, content: string) =>
  `<g transform="translate(${rounded(2 * axisX)} 0) scale(-1 1)">${content}</g>`

/** A named clip keeps the same name for the same shape, so that redrawing gives the same bytes. */
export const clipped = (name: string, shape: string, content: string) =>
  `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${content}</g>`

export const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** Plots y(x) for x from 0 to 1 inside a frame whose origin is its lower left corner. */
export const curve = (
  origin: Point,
  width: number,
  height: number,
  y: (x: number) => number,
  kind = 'line',
) =>
  polyline(
    Array.from({ length: 81 }, (_, step): Point => {
      const x = step / 80
      return [origin[0] + x * width, origin[1] - y(x) * height]
    }),
    kind,
  )

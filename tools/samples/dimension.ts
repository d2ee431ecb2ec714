import { arc, at, circle, line, type Point, path, polygon, polyline, repeat, text } from './ink.ts'

const HEAD = 10

const angleOf = (from: Point, to: Point) =>
  (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI

const head = (tip: Point, angleDeg: number, kind = 'head') =>
  polygon([tip, at(tip, angleDeg + 164, HEAD), at(tip, angleDeg - 164, HEAD)], kind)

export const arrow = (from: Point, to: Point, kind = 'line') =>
  line(from, to, kind) + head(to, angleOf(from, to), kind === 'flow' ? 'head-flow' : 'head')

/** Reads along the line, as ISO 129 wants it: never upside down. */
const readable = (angleDeg: number) => {
  const upright = ((angleDeg % 360) + 360) % 360
  return upright > 90 && upright <= 270 ? upright - 180 : upright
}

type Offset = { offset: number; size?: number }

/** Extension lines leave a gap at the part; `offset` is to the left of the direction from → to. */
export function dimension(from: Point, to: Point, letter: string, { offset, size = 19 }: Offset) {
  const along = angleOf(from, to)
  const side = along - 90
  const near = Math.sign(offset) * 5
  const beyond = offset + Math.sign(offset) * 6
  const start = at(from, side, offset)
  const end = at(to, side, offset)
  const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  const turn = readable(along)
  const base = at(middle, turn + 90, size * 0.32)
  return [
    line(at(from, side, near), at(from, side, beyond), 'thin'),
    line(at(to, side, near), at(to, side, beyond), 'thin'),
    line(start, end, 'thin'),
    head(start, along + 180),
    head(end, along),
    text(base, letter, { size, anchor: 'middle', kind: 'letter', turn }),
  ].join('')
}

/** For gaps too narrow for a letter: arrows press from outside, the letter stands beside. */
export function pinched(from: Point, to: Point, letter: string, { offset, size = 19 }: Offset) {
  const along = angleOf(from, to)
  const side = along - 90
  const near = Math.sign(offset) * 5
  const beyond = offset + Math.sign(offset) * 6
  const start = at(from, side, offset)
  const end = at(to, side, offset)
  const foot = at(end, along, 34)
  const place = at(foot, along, 12)
  return [
    line(at(from, side, near), at(from, side, beyond), 'thin'),
    line(at(to, side, near), at(to, side, beyond), 'thin'),
    line(at(start, along, -30), start, 'thin'),
    line(end, foot, 'thin'),
    line(start, end, 'thin'),
    head(start, along),
    head(end, along + 180),
    text([place[0], place[1] + size * 0.32], letter, { size, anchor: 'middle', kind: 'letter' }),
  ].join('')
}

export function angle(center: Point, radius: number, from: number, to: number, letter: string) {
  const turn = Math.sign(to - from)
  const slack = ((HEAD / 2 / radius) * 180) / Math.PI
  const place = at(center, (from + to) / 2, radius)
  return [
    arc(center, radius, from, to, 'thin'),
    head(at(center, from, radius), from - turn * (90 - slack)),
    head(at(center, to, radius), to + turn * (90 - slack)),
    text([place[0], place[1] + 6], letter, { size: 20, anchor: 'middle', kind: 'letter' }),
  ].join('')
}

export const axis = (from: Point, to: Point) => line(from, to, 'axis')

/** A note with its line: it ends in a dot on a surface. */
export function leader(onto: Point, elbow: Point, words: string) {
  const right = elbow[0] >= onto[0]
  const shelf: Point = [elbow[0] + (right ? 14 : -14), elbow[1]]
  const place: Point = [shelf[0] + (right ? 6 : -6), shelf[1] + 5]
  return (
    polyline([onto, elbow, shelf], 'thin') +
    circle(onto, 3, 'dot') +
    text(place, words, { anchor: right ? 'start' : 'end', kind: 'note' })
  )
}

export function balloon(onto: Point, center: Point, mark: string | number) {
  const edge = at(center, angleOf(center, onto), 15)
  return (
    line(onto, edge, 'thin') +
    circle(onto, 3, 'dot') +
    circle(center, 15, 'plate') +
    text([center[0], center[1] + 6], String(mark), { size: 17, anchor: 'middle', kind: 'mark' })
  )
}

export const ground = (fromX: number, toX: number, y: number) =>
  line([fromX, y], [toX, y], 'line') +
  repeat(Math.floor((toX - fromX - 8) / 16), (index) => {
    const x = fromX + 16 + index * 16
    return path(`M${x} ${y}l-9 9`, 'thin')
  })

/** The half-black disc that marks a centre of mass. */
export const massCentre = (center: Point, radius = 13) => {
  const [x, y] = center
  const quarter = (a: number, b: number) => {
    const p = at(center, a, radius)
    const q = at(center, b, radius)
    return path(`M${x} ${y}L${p[0]} ${p[1]}A${radius} ${radius} 0 0 1 ${q[0]} ${q[1]}Z`, 'dot')
  }
  return circle(center, radius, 'plate') + quarter(0, 90) + quarter(180, 270)
}

export const sectionMark = (point: Point, angleDeg: number, letter: string) => {
  const tail = at(point, angleDeg + 180, 34)
  const place = at(point, angleDeg + 180, 52)
  return (
    line(tail, point, 'line') +
    head(point, angleDeg) +
    text([place[0], place[1] + 7], letter, { size: 20, anchor: 'middle', kind: 'mark' })
  )
}

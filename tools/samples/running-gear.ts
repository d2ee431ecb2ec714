import { at, circle, line, type Point, path, repeat } from './ink.ts'

export type Wheel = { center: Point; radius: number }

/** A belt pulled tight around wheels listed clockwise: outer tangents joined by arcs. */
export function belt(wheels: readonly Wheel[], extra = 0): string {
  const parts = wheels.map((wheel, index) => {
    const next = wheels[(index + 1) % wheels.length] ?? wheel
    const [dx, dy] = [next.center[0] - wheel.center[0], next.center[1] - wheel.center[1]]
    const heading = (Math.atan2(dy, dx) * 180) / Math.PI
    const lean = (Math.asin((next.radius - wheel.radius) / Math.hypot(dx, dy)) * 180) / Math.PI
    const normal = heading - 90 - lean
    return {
      leave: at(wheel.center, normal, wheel.radius + extra),
      arrive: at(next.center, normal, next.radius + extra),
      radius: next.radius + extra,
    }
  })
  const d = parts.map(({ leave, arrive, radius }, index) => {
    const next = parts[(index + 1) % parts.length]?.leave ?? leave
    const go = index === 0 ? `M${leave.join(' ')}` : ''
    return `${go}L${arrive.join(' ')}A${radius} ${radius} 0 0 1 ${next.join(' ')}`
  })
  return `${d.join('')}Z`
}

export const track = (loop: string) =>
  path(loop, 'track') + path(loop, 'track-bed') + path(loop, 'track-pins')

export const roadWheel = ({ center, radius }: Wheel) =>
  circle(center, radius, 'body') +
  circle(center, radius * 0.78, 'detail') +
  circle(center, radius * 0.32, 'detail') +
  repeat(6, (spoke) => circle(at(center, spoke * 60 + 30, radius * 0.55), radius * 0.07, 'dot')) +
  circle(center, radius * 0.1, 'dot')

export const sprocket = ({ center, radius }: Wheel) =>
  circle(center, radius, 'body') +
  repeat(12, (tooth) =>
    line(at(center, tooth * 30, radius * 0.84), at(center, tooth * 30, radius * 1.04), 'line'),
  ) +
  circle(center, radius * 0.62, 'detail') +
  repeat(6, (bolt) => circle(at(center, bolt * 60, radius * 0.42), radius * 0.07, 'dot')) +
  circle(center, radius * 0.16, 'detail')

export const idler = ({ center, radius }: Wheel) =>
  circle(center, radius, 'body') +
  circle(center, radius * 0.72, 'detail') +
  circle(center, radius * 0.26, 'detail') +
  circle(center, radius * 0.1, 'dot')

export type Gear = {
  wheels: number
  firstX: number
  lastX: number
  radius: number
  driveAt: 'rear' | 'front'
}

const RISE = 1.55

/** Ground at y = 0, up is negative; the vehicle looks to the right. */
export function gearParts({ wheels, firstX, lastX, radius, driveAt }: Gear) {
  const shoe = 6
  const step = (lastX - firstX) / (wheels - 1)
  const road = Array.from(
    { length: wheels },
    (_, index): Wheel => ({
      center: [firstX + step * index, -radius - shoe],
      radius,
    }),
  )
  const end = radius * 0.88
  const rear: Wheel = {
    center: [firstX - step * 0.93, -radius * RISE - shoe - end * 0.55],
    radius: end,
  }
  const front: Wheel = {
    center: [lastX + step * 0.93, -radius * RISE - shoe - end * 0.55],
    radius: end,
  }
  const last = road[wheels - 1] ?? rear
  const loop = belt([rear, front, last, road[0] ?? front], shoe / 2)
  const rollers = Array.from(
    { length: 3 },
    (_, index): Wheel => ({
      center: [firstX + ((lastX - firstX) * (index + 0.5)) / 3, rear.center[1] - end + 7],
      radius: 6,
    }),
  )
  const [driving, trailing] = driveAt === 'rear' ? [rear, front] : [front, rear]
  return { road, driving, trailing, loop, rollers, top: rear.center[1] - end - shoe }
}

export function runningGear(gear: Gear): string {
  const { road, driving, trailing, loop, rollers } = gearParts(gear)
  return [
    track(loop),
    rollers.map(({ center, radius }) => circle(center, radius, 'panel')).join(''),
    sprocket(driving),
    idler(trailing),
    road.map(roadWheel).join(''),
  ].join('')
}

import { angle, arrow, axis, dimension, leader, pinched } from './dimension.ts'
import { at, box, line, type Point, polygon, repeat, text } from './ink.ts'
import type { Palette, Sheet } from './sheet.ts'

/** A plate cut by the shot line at `center`; the angle is that of its normal to the shot. */
function tilted(center: Point, thickness: number, reach: number, normalDeg: number, kind = 'cut') {
  const along = 90 - normalDeg
  const sight = thickness / Math.cos((normalDeg * Math.PI) / 180)
  const shifted = (point: Point): Point => [point[0] + sight, point[1]]
  const low = at(center, 180 - along, reach)
  const high = at(center, -along, reach)
  return { outline: polygon([low, high, shifted(high), shifted(low)], kind), sight }
}

export function plateAt(normalDeg: number, palette: Palette = 'paper'): Sheet {
  const center: Point = [430, 230]
  const thickness = 62
  const { outline, sight } = tilted(center, thickness, 190, normalDeg)
  const exit: Point = [center[0] + sight, center[1]]
  const flat = 90 - normalDeg
  const edge = at(center, 180 - flat, 120)
  return {
    title: `Plate at ${normalDeg}°, line of sight`,
    size: [860, 520],
    palette,
    grid: palette === 'paper',
    body: [
      outline,
      line(center, at(center, 180 + normalDeg, 190), 'hidden'),
      axis([60, 230], [800, 230]),
      arrow([96, 230], [250, 230], 'flow'),
      text([96, 216], 'v', { size: 20, kind: 'letter' }),
      angle(center, 140, 180, 180 + normalDeg, 'α'),
      dimension(center, exit, 't / cos α', {
        offset: -(190 * Math.sin((flat * Math.PI) / 180) + 34),
      }),
      dimension(edge, at(edge, normalDeg, thickness), 't', { offset: 0.01 }),
      text([610, 92], `α = ${normalDeg}°`, { size: 20, kind: 'formula' }),
      text([610, 122], `t / cos α = ${(1 / Math.cos((normalDeg * Math.PI) / 180)).toFixed(3)} t`, {
        size: 20,
        kind: 'formula',
      }),
    ].join(''),
  }
}

export const sightFan = (): Sheet => ({
  title: 'One plate at seven angles: t / cos α',
  size: [1320, 440],
  body: [0, 15, 30, 45, 55, 60, 65]
    .map((deg, i) => {
      const center: Point = [100 + i * 170, 190]
      const { outline, sight } = tilted(center, 26, 88, deg, 'cut-close')
      return [
        outline,
        axis([center[0] - 54, 190], [center[0] + 106, 190]),
        line(center, [center[0] + sight, 190], 'signal'),
        text([center[0] + 14, 318], `${deg}°`, { size: 24, anchor: 'middle', kind: 'title' }),
        text([center[0] + 14, 346], `${(1 / Math.cos((deg * Math.PI) / 180)).toFixed(2)} t`, {
          size: 20,
          anchor: 'middle',
          kind: 'formula',
        }),
      ].join('')
    })
    .join(''),
})

export const spacedPlates = (): Sheet => ({
  title: 'Spaced array, section',
  size: [820, 600],
  body: [
    [250, 18, 'cut-close'],
    [368, 18, 'cut-close'],
    [508, 86, 'cut'],
  ]
    .map(([x, t, kind]) => tilted([Number(x), 270], Number(t), 210, 35, String(kind)).outline)
    .concat([
      axis([60, 270], [770, 270]),
      arrow([80, 270], [200, 270], 'flow'),
      dimension([272, 270], [368, 270], 'a₁', { offset: -222 }),
      dimension([390, 270], [508, 270], 'a₂', { offset: -222 }),
      dimension([508, 270], [613, 270], 't₃ / cos α', { offset: -222 }),
      leader([334, 163], [240, 92], 'cover plate'),
      leader([452, 163], [330, 60], 'second plate'),
      leader([660, 163], [700, 84], 'main plate'),
    ])
    .join(''),
})

export const twoAxes = (): Sheet => {
  const front: Point[] = [
    [230, 130],
    [470, 110],
    [430, 390],
    [190, 410],
  ]
  const back = front.map(([x, y]): Point => [x + 70, y - 34])
  const edges = front.map((point, i) => line(point, back[i] ?? point, 'line')).join('')
  return {
    title: 'Plate on two axes',
    size: [640, 640],
    palette: 'sunk',
    body: [
      polygon(back, 'hidden'),
      edges,
      polygon(front, 'cut'),
      polygon(
        [front[0] ?? [0, 0], front[1] ?? [0, 0], back[1] ?? [0, 0], back[0] ?? [0, 0]],
        'body',
      ),
      polygon(
        [front[1] ?? [0, 0], front[2] ?? [0, 0], back[2] ?? [0, 0], back[1] ?? [0, 0]],
        'body',
      ),
      axis([60, 330], [580, 226]),
      arrow([60, 330], [310, 280], 'flow'),
      line([330, 276], [150, 150], 'hidden'),
      angle([330, 276], 130, 168.7, 215, 'α'),
      line([330, 276], [330, 470], 'hidden'),
      angle([330, 276], 150, 90, 168.7, 'β'),
      text([70, 504], 'T = t / (sin α · sin β)', { size: 24, kind: 'formula' }),
      text([330, 504], 'α, β from the plate’s face', { size: 16, kind: 'note' }),
    ].join(''),
  }
}

const layers = [
  { letter: 'A', width: 34, kind: 'cut' },
  { letter: 'B', width: 56, kind: 'panel' },
  { letter: 'C', width: 20, kind: 'cut-close' },
  { letter: 'D', width: 56, kind: 'panel' },
  { letter: 'E', width: 78, kind: 'cut-back' },
] as const

export function laminate(): Sheet {
  let x = 190
  const drawn = layers.map(({ letter, width, kind }, i) => {
    const left = x
    x += width
    return (
      box(left, 110, width, 270, kind) +
      text([left + width / 2, 90], letter, { size: 20, anchor: 'middle', kind: 'title' }) +
      (i === 1 || i === 3
        ? repeat(6, (row) => box(left + 10, 124 + row * 43, width - 20, 30, 'shade'))
        : '')
    )
  })
  return {
    title: 'Layered module, section A–A',
    size: [640, 600],
    body: [
      ...drawn,
      axis([90, 245], [540, 245]),
      arrow([90, 245], [170, 245], 'flow'),
      dimension([190, 388], [434, 388], 'T', { offset: -60 }),
      pinched([280, 388], [300, 388], 'c', { offset: -26 }),
      box(434, 96, 12, 298, 'cut-close'),
      leader([440, 330], [490, 360], 'carrier'),
    ].join(''),
  }
}

export const cage = (): Sheet => {
  const bars = repeat(12, (i) => box(150, 88 + i * 25, 9, 9, 'core'))
  return {
    title: 'Slat screen before a plate',
    size: [760, 560],
    body: [
      box(470, 80, 74, 310, 'cut'),
      bars,
      line([154, 76], [154, 386], 'hidden'),
      line([159, 120], [470, 120], 'line'),
      line([159, 346], [470, 346], 'line'),
      box(452, 108, 18, 24, 'panel'),
      box(452, 334, 18, 24, 'panel'),
      axis([56, 230], [700, 230]),
      arrow([56, 230], [136, 230], 'flow'),
      dimension([159, 386], [470, 386], 's', { offset: -44 }),
      dimension([470, 390], [544, 390], 't', { offset: -40 }),
      pinched([163, 172], [163, 188], 'a', { offset: 44 }),
      leader([154.5, 293], [226, 300], 'bar'),
      leader([310, 120], [350, 160], 'strut'),
    ].join(''),
  }
}

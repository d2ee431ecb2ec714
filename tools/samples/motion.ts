import { angle, arrow, axis, dimension, ground } from './dimension.ts'
import { at, box, circle, clipped, line, moved, path, polygon, repeat, text } from './ink.ts'
import { rod } from './penetrator.ts'
import type { Sheet } from './sheet.ts'
import { elevation, wedge } from './vehicle.ts'
import { hullPlan, turretPlan } from './vehicle-views.ts'

/** A drawing that moves: `at` answers the sheet for a moment from 0 to 1. */
export type Motion = {
  size: readonly [number, number]
  frames: number
  at: (moment: number) => Sheet
}

const eased = (x: number) => x * x * (3 - 2 * x)

const part = (moment: number, from: number, to: number) =>
  Math.min(1, Math.max(0, (moment - from) / (to - from)))

export const rodMeetsPlate: Motion = {
  size: [960, 540],
  frames: 120,
  at: (moment) => {
    const flight = part(moment, 0.04, 0.42)
    const depth = eased(part(moment, 0.42, 0.78))
    const nose = 200 + flight * 372 + depth * 116
    const eroded = 190 * depth
    const outline = polygon(
      [
        [470, 420],
        [674, 66],
        [804, 66],
        [600, 420],
      ],
      'cut',
    )
    const crater =
      depth > 0
        ? path(`M572 216L${nose - 6} 222Q${nose + 10} 240 ${nose - 6} 258L572 264Z`, 'plate')
        : ''
    return {
      title: 'Rod meets an inclined plate',
      size: [960, 540],
      body: [
        outline,
        clipped(
          'plate',
          polygon([
            [470, 420],
            [674, 66],
            [804, 66],
            [600, 420],
          ]),
          crater,
        ),
        axis([40, 240], [920, 240]),
        clipped(
          'flight',
          box(17, 0, nose - 15, 540),
          `<g transform="translate(${(nose - 430 + eroded).toFixed(2)} 240)">${rod({ length: 430, diameter: 20, tip: 54, span: 26 })}</g>`,
        ),
        depth > 0 ? path(`M${nose} 229q13 11 0 22`, 'line') : '',
        depth > 0 && depth < 1 ? path('M552 212l-26 -16M558 268l-26 16', 'signal') : '',
        flight < 1
          ? arrow([60, 150], [150, 150], 'flow') +
            text([96, 138], 'v', { size: 20, kind: 'letter' })
          : '',
        depth === 1 ? dimension([574, 240], [690, 240], 'P', { offset: -216 }) : '',
        depth === 0
          ? angle([574, 240], 120, 180, 210, 'α') +
            line([574, 240], at([574, 240], 210, 170), 'hidden')
          : '',
      ].join(''),
    }
  },
}

export const turretTraverse: Motion = {
  size: [860, 600],
  frames: 120,
  at: (moment) => {
    const bearing = -eased(moment < 0.5 ? moment * 2 : 2 - moment * 2) * 150
    const center = [400, 270] as const
    return {
      title: `Turret in traverse, bearing ψ = ${Math.round(-bearing)}°`,
      size: [860, 600],
      palette: 'night',
      body: [
        circle(center, 232, 'thin'),
        repeat(36, (i) =>
          line(at(center, i * 10, i % 3 === 0 ? 222 : 227), at(center, i * 10, 232), 'detail'),
        ),
        moved(center[0], center[1], hullPlan(), 0.58),
        axis(center, at(center, 0, 300)),
        axis(center, at(center, bearing, 250)),
        moved(center[0], center[1], turretPlan(), 0.58, bearing),
        bearing < -12 ? angle([400, 270], 190, 0, bearing, 'ψ') : '',
      ].join(''),
    }
  },
}

export const trackTurning: Motion = {
  size: [560, 360],
  frames: 24,
  at: (moment) => {
    const slope = Math.sin(moment * 2 * Math.PI) * 4
    return {
      title: 'Gun held level on the move',
      size: [560, 360],
      body: [
        `<g transform="translate(70 220) rotate(${slope.toFixed(2)} 210 0)">${moved(0, 0, elevation(wedge, { gunDeg: slope }), 0.56)}</g>`,
        ground(30, 530, 226),
        repeat(6, (i) => path(`M${30 + ((i * 90 + (1 - moment) * 90) % 500)} 240h24`, 'accent')),
        axis([60, 128], [530, 128]),
      ].join(''),
    }
  },
}

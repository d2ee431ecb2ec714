import { angle, axis, balloon, dimension, ground, leader } from './dimension.ts'
import {
  arc,
  at,
  box,
  circle,
  line,
  moved,
  type Point,
  path,
  polygon,
  repeat,
  text,
} from './ink.ts'
import type { Sheet } from './sheet.ts'
import { elevation, sloped, wedge } from './vehicle.ts'
import { hullPlan, turretOutline, turretPlan } from './vehicle-views.ts'

const wedgeShape = (center: Point, radius: number, from: number, to: number, kind: string) => {
  const a = at(center, from, radius)
  const b = at(center, to, radius)
  const large = to - from > 180 ? 1 : 0
  return path(
    `M${center.join(' ')}L${a.join(' ')}A${radius} ${radius} 0 ${large} 1 ${b.join(' ')}Z`,
    kind,
  )
}

export const frontalArc = (): Sheet => {
  const center: Point = [370, 340]
  return {
    title: 'Frontal arc of ±30° about the gun line',
    size: [740, 760],
    palette: 'night',
    body: [
      [130, 200, 270].map((radius) => circle(center, radius, 'thin')).join(''),
      wedgeShape(center, 270, -120, -60, 'glow'),
      repeat(12, (i) => {
        const label = at(center, i * 30 - 90, 296)
        return (
          line(at(center, i * 30, 264), at(center, i * 30, 276), 'detail') +
          text([label[0], label[1] + 6], `${i * 30}°`, {
            size: 17,
            anchor: 'middle',
            kind: 'plain',
          })
        )
      }),
      axis(at(center, -120, 270), center),
      axis(at(center, -60, 270), center),
      moved(center[0], center[1], hullPlan() + turretPlan(), 0.42, -90),
    ].join(''),
  }
}

export const strikeClock = (): Sheet => {
  const center: Point = [350, 310]
  return {
    title: 'Direction by the clock',
    size: [700, 720],
    body: [
      circle(center, 236, 'line'),
      circle(center, 196, 'thin'),
      repeat(60, (i) =>
        line(at(center, i * 6, i % 5 === 0 ? 220 : 229), at(center, i * 6, 236), 'detail'),
      ),
      repeat(12, (i) => {
        const place = at(center, i * 30 - 60, 264)
        return text([place[0], place[1] + 7], String(i + 1), {
          size: 22,
          anchor: 'middle',
          kind: 'title',
        })
      }),
      moved(center[0], center[1], hullPlan() + turretPlan(), 0.36, -90),
    ].join(''),
  }
}

export const deadGround = (): Sheet => ({
  title: 'Dead ground around the vehicle, δ₁ ahead, δ₂ astern',
  size: [1500, 440],
  body: [
    ground(40, 1460, 310),
    polygon(
      [
        [538, 148],
        [60, 310],
        [1300, 310],
      ],
      'glow',
    ),
    moved(290, 310, elevation(sloped), 0.75),
    circle([538, 148], 5, 'dot'),
    line([538, 148], [60, 310], 'hidden'),
    line([538, 148], [1300, 310], 'hidden'),
    line([538, 148], [1440, 148], 'hidden'),
    angle([538, 148], 560, 0, 12, 'δ₁'),
    dimension([766, 318], [1300, 318], 'a₁', { offset: -40 }),
    dimension([60, 318], [300, 318], 'a₂', { offset: -40 }),
  ].join(''),
})

export const roofZones = (): Sheet => {
  const zone = (points: readonly Point[], letter: string, place: Point) =>
    polygon(points, 'zone') + text(place, letter, { size: 30, anchor: 'middle', kind: 'title' })
  return {
    title: 'Zones of the roof, A to F',
    size: [900, 560],
    palette: 'sunk',
    body: `<g transform="translate(420 240)">${[
      '<g opacity=".4">',
      hullPlan(),
      '</g>',
      box(110, -9, 280, 18, 'body'),
      polygon(turretOutline, 'plate'),
      zone(
        [
          [-304, -96],
          [-192, -96],
          [-192, 96],
          [-304, 96],
        ],
        'A',
        [-248, 10],
      ),
      zone(
        [
          [-176, -64],
          [-150, -84],
          [-110, -85],
          [-110, 85],
          [-150, 84],
          [-176, 64],
        ],
        'B',
        [-142, 10],
      ),
      zone(
        [
          [-110, -85],
          [46, -88],
          [46, 0],
          [-110, 0],
        ],
        'C',
        [-32, -34],
      ),
      zone(
        [
          [-110, 0],
          [46, 0],
          [46, 88],
          [-110, 85],
        ],
        'D',
        [-32, 54],
      ),
      zone(
        [
          [46, -88],
          [132, -30],
          [132, 30],
          [46, 88],
        ],
        'E',
        [84, 10],
      ),
      zone(
        [
          [222, -96],
          [270, -96],
          [320, -72],
          [320, 72],
          [270, 96],
          [222, 96],
        ],
        'F',
        [266, 56],
      ),
    ].join('')}</g>`,
  }
}

export const compartments = (): Sheet => ({
  title: 'Spaces of the vehicle, long section',
  size: [980, 540],
  body: [
    ground(50, 930, 370),
    `<g opacity=".5">${moved(90, 370, elevation(wedge, { skirts: false }))}</g>`,
    `<g transform="translate(90 370)">${[
      polygon(
        [
          [24, -124],
          [170, -124],
          [170, -52],
          [62, -52],
          [28, -92],
        ],
        'cut',
      ),
      polygon(
        [
          [176, -132],
          [430, -132],
          [430, -52],
          [176, -52],
        ],
        'zone',
      ),
      polygon(
        [
          [436, -132],
          [470, -130],
          [596, -112],
          [616, -98],
          [586, -56],
          [436, -56],
        ],
        'cut-back',
      ),
      polygon(
        [
          [122, -182],
          [180, -184],
          [180, -142],
          [106, -142],
        ],
        'cut-close',
      ),
      polygon(
        [
          [186, -184],
          [346, -186],
          [400, -160],
          [398, -142],
          [186, -142],
        ],
        'zone',
      ),
    ].join('')}</g>`,
    balloon([180, 280], [120, 110], 1),
    balloon([380, 280], [560, 90], 2),
    balloon([600, 280], [760, 110], 3),
    balloon([236, 204], [250, 84], 4),
    text(
      [90, 446],
      '1 engine   2 fighting space   3 driver and stowage   4 ammunition in the bustle',
      { size: 17, kind: 'note' },
    ),
  ].join(''),
})

export const sightLayout = (): Sheet => ({
  title: 'Fields of view, plan',
  size: [860, 680],
  palette: 'green',
  body: [
    wedgeShape([330, 300], 470, -12, 12, 'glow'),
    wedgeShape([330, 300], 300, -40, 40, 'shade'),
    arc([330, 300], 300, -40, 40, 'thin'),
    circle([330, 300], 230, 'hidden'),
    axis([60, 300], [810, 300]),
    moved(330, 300, hullPlan() + turretPlan(), 0.5),
    angle([330, 300], 410, -12, 12, 'ω'),
    leader([170, 135], [110, 80], 'all round'),
    leader([520, 120], [580, 80], 'driver'),
  ].join(''),
})

export const skirtLayout = (): Sheet => ({
  title: 'Side skirts: panels 1 to 8',
  size: [900, 420],
  palette: 'sunk',
  body: [
    ground(50, 850, 290),
    moved(120, 290, elevation(wedge)),
    repeat(8, (i) =>
      text([120 + 30 + 35.6 + i * 71.25, 214], String(i + 1), {
        size: 20,
        anchor: 'middle',
        kind: 'title',
      }),
    ),
    dimension([150, 300], [720, 300], 's', { offset: -40 }),
  ].join(''),
})

import { angle, arrow, axis, balloon, dimension, ground, leader } from './dimension.ts'
import {
  at,
  box,
  circle,
  curve,
  ellipse,
  line,
  moved,
  type Point,
  path,
  polygon,
  repeat,
  text,
} from './ink.ts'
import type { Sheet } from './sheet.ts'
import { elevation, howitzer } from './vehicle.ts'
import { hullPlan } from './vehicle-views.ts'

export const overview = (): Sheet => ({
  title: 'Panzerhaubitze: Übersicht',
  size: [1100, 600],
  palette: 'sunk',
  body: [
    ground(50, 1050, 430),
    moved(110, 430, elevation(howitzer, { gunDeg: 24 })),
    axis([482, 240], [930, 240]),
    angle([482, 240], 300, 0, -24, 'ε'),
    balloon([290, 200], [210, 90], 1),
    balloon([640, 170], [580, 70], 2),
    balloon([560, 350], [760, 340], 3),
    text([70, 496], '1  turret   2  gun   3  hull', { size: 17, kind: 'note' }),
  ].join(''),
})

const lob = (height: number) => (x: number) => 4 * height * x * (1 - x)

export const trajectories = (): Sheet => ({
  title: 'Low and high angle onto one target',
  size: [1180, 580],
  grid: true,
  body: [
    ground(50, 1130, 430),
    curve([150, 410], 850, 350, lob(1), 'signal'),
    curve([150, 410], 850, 350, lob(0.38), 'accent'),
    moved(80, 430, elevation(howitzer, { gunDeg: 40 }), 0.14),
    circle([1000, 410], 8, 'plate') + path('M985 410h30M1000 395v30', 'detail'),
    text([575, 92], '1', { size: 20, anchor: 'middle', kind: 'letter' }),
    text([575, 310], '2', { size: 20, anchor: 'middle', kind: 'letter' }),
    dimension([150, 440], [1000, 440], 'X', { offset: -44 }),
    dimension([575, 60], [575, 410], 'Y', { offset: -60 }),
    line([575, 60], [640, 60], 'thin'),
  ].join(''),
})

export const position = (): Sheet => {
  const gunAt = (center: Point, n: number, turn: number) =>
    moved(
      center[0],
      center[1],
      hullPlan() + box(-160, -90, 260, 180, 'body') + box(100, -8, 330, 16, 'body'),
      0.26,
      turn,
    ) +
    text([center[0] - 10, center[1] + 7], String(n), {
      size: 20,
      anchor: 'middle',
      kind: 'mark',
      turn: 0,
    })
  const places: readonly Point[] = [
    [190, 420],
    [350, 320],
    [530, 390],
    [690, 300],
  ]
  return {
    title: 'Firing position, plan: four guns, one base line',
    size: [900, 660],
    palette: 'green',
    body: [
      repeat(6, (i) =>
        path(
          `M30 ${110 + i * 78}C240 ${60 + i * 78} 420 ${190 + i * 70} 870 ${80 + i * 82}`,
          'thin',
        ),
      ),
      places.map((place, i) => gunAt(place, i + 1, -70)).join(''),
      places.map((place) => axis(at(place, -70, 130), at(place, -70, 210))).join(''),
      dimension([190, 500], [690, 500], 'b', { offset: -30 }),
      path('M810 170v-70M800 116l10-18 10 18', 'line'),
      text([810, 90], 'N', { size: 20, anchor: 'middle', kind: 'title' }),
    ].join(''),
  }
}

export const shootAndMove = (): Sheet => ({
  title: 'Order of work: halt, lay, fire, leave',
  size: [1260, 360],
  body: ['halt', 'lay', 'fire', 'leave']
    .map((word, i) => {
      const x = 40 + i * 300
      return [
        ground(x + 10, x + 280, 220),
        moved(x + 20, 220, elevation(howitzer, { gunDeg: [0, 28, 28, 0][i] ?? 0 }), 0.27),
        text([x + 20, 258], `${i + 1}  ${word}`, { size: 18, kind: 'title' }),
        i === 2
          ? path(`M${x + 250} 96l10-12M${x + 254} 104l16-4M${x + 244} 90l0-16`, 'signal')
          : '',
        i === 3 ? arrow([x + 220, 190], [x + 280, 190], 'flow') : '',
      ].join('')
    })
    .join(''),
})

const canister = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${box(-22, -34, 44, 60, 'body')}${box(-22, 18, 44, 12, 'cut-close')}${path('M22 -24h26v32h-26', 'panel')}${line([-22, -20], [22, -20], 'detail')}</g>`

const canopy = (x: number, y: number) =>
  path(`M${x - 60} ${y - 110}q60 -64 120 0q-20 -10 -40 0-20 -10 -40 0-20 -10 -40 0z`, 'body') +
  path(
    `M${x - 60} ${y - 110}L${x} ${y - 34}L${x + 60} ${y - 110}M${x - 20} ${y - 110}L${x} ${y - 34}L${x + 20} ${y - 110}`,
    'detail',
  )

export const descent = (): Sheet => ({
  title: 'Submunition under a canopy',
  size: [560, 720],
  palette: 'night',
  body: [
    axis([250, 50], [250, 560]),
    canopy(250, 210),
    canister(250, 220, 22),
    line([262, 250], [420, 556], 'flow'),
    ground(40, 520, 560),
    angle([250, 220], 190, 63, 90, 'ϑ'),
    ellipse([250, 236], 90, 18, 'hidden'),
    dimension([90, 560], [90, 220], 'h', { offset: 0.01 }),
    text([352, 240], 'ω', { size: 22, kind: 'letter' }),
  ].join(''),
})

export const footprint = (): Sheet => {
  const spiral = Array.from({ length: 361 }, (_, i) => {
    const turn = (i * 5 * Math.PI) / 180
    const r = 226 - i * 0.6
    return `${i === 0 ? 'M' : 'L'}${(330 + Math.cos(turn) * r).toFixed(1)} ${(280 + Math.sin(turn) * r * 0.98).toFixed(1)}`
  }).join('')
  return {
    title: 'Search spiral, plan',
    size: [700, 680],
    grid: true,
    body: [
      path(spiral, 'signal'),
      axis([70, 280], [620, 280]),
      axis([330, 40], [330, 540]),
      box(404, 336, 40, 20, 'core'),
      leader([424, 346], [560, 440], 'object'),
      dimension([104, 520], [556, 520], 'd', { offset: -26 }),
    ].join(''),
  }
}

export const release = (): Sheet => ({
  title: 'Two submunitions leave their shell',
  size: [1300, 490],
  body: [
    curve([80, 380], 1150, 300, (x) => 0.55 + 0.42 * x - 0.72 * x * x, 'hidden'),
    `<g transform="translate(330 196) rotate(-4)">${polygon(
      [
        [-90, -22],
        [40, -22],
        [104, 0],
        [40, 22],
        [-90, 22],
      ],
      'body',
    )}${line([40, -22], [40, 22], 'detail')}${box(-60, -16, 40, 32, 'cut-close')}${box(-14, -16, 40, 32, 'cut-close')}</g>`,
    `<g transform="translate(620 196) rotate(4)">${polygon(
      [
        [10, -22],
        [40, -22],
        [104, 0],
        [40, 22],
        [10, 22],
      ],
      'body',
    )}${box(-64, -16, 40, 32, 'body')}${box(-134, -16, 40, 32, 'body')}</g>`,
    canopy(900, 250) + canister(900, 258, 18),
    canopy(1080, 310) + canister(1080, 318, 18),
    ground(50, 1250, 400),
    text([330, 140], '1', { size: 20, anchor: 'middle', kind: 'title' }),
    text([620, 140], '2', { size: 20, anchor: 'middle', kind: 'title' }),
    text([900, 84], '3', { size: 20, anchor: 'middle', kind: 'title' }),
    dimension([952, 400], [952, 300], 'h', { offset: -30 }),
  ].join(''),
})

import { angle, arrow, axis, dimension, ground, leader } from './dimension.ts'
import { arc, at, box, circle, line, moved, type Point, path, polygon, text } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { launcher, radar } from './vehicle-views.ts'

export const launcherRaised = (): Sheet => ({
  title: 'Launcher raised, supports down',
  size: [900, 640],
  body: [
    ground(50, 850, 480),
    moved(120, 480, launcher(78)),
    axis([180, 388], [420, 388]),
    angle([180, 388], 170, 0, -78, 'ε'),
    dimension([112, 492], [754, 492], 'L', { offset: -44 }),
    dimension([800, 480], [800, 34], 'H', { offset: 0.01 }),
    line([300, 34], [810, 34], 'thin'),
  ].join(''),
})

export const launcherDown = (): Sheet => ({
  title: 'Launcher on the road',
  size: [860, 420],
  palette: 'green',
  body: [
    ground(40, 820, 300),
    moved(100, 300, launcher(0)),
    dimension([130, 312], [734, 312], 'L', { offset: -42 }),
  ].join(''),
})

const station = ([x, y]: Point, mark: string) =>
  box(x - 26, y - 17, 52, 34, 'plate') +
  text([x, y + 7], mark, { size: 19, anchor: 'middle', kind: 'mark' })

export const battery = (): Sheet => {
  const command: Point = [400, 260]
  const launchers: readonly Point[] = [
    [150, 120],
    [640, 90],
    [600, 440],
  ]
  return {
    title: 'Battery of three launchers, plan',
    size: [800, 640],
    grid: true,
    body: [
      launchers.map((place) => line(command, place, 'hidden') + circle(place, 74, 'thin')).join(''),
      line(command, [230, 420], 'hidden'),
      circle([230, 420], 52, 'glow'),
      station(command, 'C'),
      launchers.map((place, i) => station(place, `L${i + 1}`)).join(''),
      station([230, 420], 'R'),
      dimension([400, 260], [600, 440], 'a', { offset: 46 }),
      path('M730 250v-60M721 204l9-16 9 16', 'line'),
      text([730, 180], 'N', { size: 18, anchor: 'middle', kind: 'title' }),
      text([40, 540], 'C command   L launcher   R radar', { size: 16, kind: 'note' }),
    ].join(''),
  }
}

export const envelope = (): Sheet => {
  const o: Point = [120, 440]
  const dome = (w: number, h: number, kind: string) =>
    path(
      `M${o[0] + w} ${o[1]}C${o[0] + w} ${o[1] - h * 0.7} ${o[0] + w * 0.7} ${o[1] - h} ${o[0]} ${o[1] - h}V${o[1]}Z`,
      kind,
    )
  return {
    title: 'Envelope of range and height',
    size: [1000, 580],
    palette: 'night',
    body: [
      dome(740, 340, 'zone'),
      dome(470, 230, 'glow'),
      path(`M${o[0]} ${o[1] - 40}q60 0 60 40`, 'hidden'),
      arrow(o, [o[0] + 810, o[1]]),
      arrow(o, [o[0], 60]),
      text([o[0] + 806, o[1] + 30], 'x', { size: 22, kind: 'letter' }),
      text([90, 74], 'h', { size: 22, kind: 'letter' }),
      leader([640, 190], [720, 110], 'outer limit'),
      leader([430, 290], [560, 330], 'inner zone'),
      moved(o[0], o[1], launcher(45), 0.14),
    ].join(''),
  }
}

export const radarSweep = (): Sheet => ({
  title: 'Radar on its mast, elevation',
  size: [640, 640],
  palette: 'sunk',
  body: [
    ground(40, 600, 470),
    moved(90, 470, radar(), 1.2),
    [-40, -28, -16, -4]
      .map((deg) => axis(at([210, 210], deg, 60), at([210, 210], deg, 262)))
      .join(''),
    arc([210, 210], 240, -40, -4, 'thin'),
    angle([210, 210], 180, -40, -4, 'ε'),
    dimension([60, 470], [60, 156], 'H', { offset: 0.01 }),
    line([60, 156], [140, 156], 'thin'),
  ].join(''),
})

export const coverage = (): Sheet => ({
  title: 'Overlap of three circles of cover',
  size: [1600, 400],
  body: [
    [
      [380, 190],
      [800, 190],
      [1220, 190],
    ]
      .map(([x, y], i) => {
        const center: Point = [x ?? 0, y ?? 0]
        return (
          polygon(
            Array.from({ length: 60 }, (_, k) => {
              const p = at([0, 0], k * 6, 1)
              return [center[0] + p[0] * 270, center[1] + p[1] * 130] as const
            }),
            'zone',
          ) + station(center, `L${i + 1}`)
        )
      })
      .join(''),
    dimension([380, 214], [800, 214], 'a', { offset: -60 }),
    dimension([800, 214], [1220, 214], 'a', { offset: -60 }),
    axis([60, 190], [1540, 190]),
  ].join(''),
})

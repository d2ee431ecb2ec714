import { axis, balloon, dimension, ground, sectionMark } from './dimension.ts'
import { line, moved, type Point, repeat, text } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { barrel, type Elevation, elevation } from './vehicle.ts'
import { frontView, hullPlan, rearView, turretPlan } from './vehicle-views.ts'

export function sideElevation(title: string, type: Elevation, { skirts = true } = {}): Sheet {
  const [x, y] = [90, 372]
  const reach = Math.max(type.gun.from[0] + type.gun.length, 634)
  const roof = Math.min(...type.turret.map((point) => point[1]))
  const nose = Math.max(...type.hull.map((point) => point[0]))
  const stern = Math.min(...type.hull.map((point) => point[0]))
  const width = Math.max(x + reach + 130, 860)
  return {
    title,
    size: [width, 540],
    body:
      ground(50, width - 50, y) +
      moved(x, y, elevation(type, { skirts })) +
      dimension([x + stern, y + 14], [x + nose, y + 14], 'L', { offset: -40 }) +
      dimension([x + stern, y + 14], [x + reach, y + 14], 'L₁', { offset: -74 }) +
      dimension([x + reach + 10, y], [x + reach + 10, y + roof], 'H', { offset: -48 }),
  }
}

export const planView = (): Sheet => ({
  title: 'Plan view, gun forward',
  size: [900, 560],
  grid: true,
  body:
    axis([40, 240], [820, 240]) +
    axis([400, 60], [400, 430]) +
    moved(400, 240, hullPlan() + turretPlan()) +
    dimension([92, 362], [722, 362], 'L', { offset: -58 }) +
    dimension([800, 362], [800, 118], 'B', { offset: -42 }) +
    sectionMark([330, 96], 90, 'A') +
    sectionMark([330, 388], -90, 'A'),
})

export const fromAhead = (): Sheet => ({
  title: 'Front view',
  size: [560, 620],
  body:
    axis([280, 60], [280, 440]) +
    ground(60, 500, 400) +
    moved(280, 400, frontView()) +
    dimension([134, 408], [426, 408], 'B', { offset: -46 }) +
    dimension([194, 408], [366, 408], 'b', { offset: -88 }) +
    dimension([450, 400], [450, 188], 'H', { offset: -46 }),
})

export const fromBehind = (): Sheet => ({
  title: 'Rear view',
  size: [560, 560],
  palette: 'sunk',
  body:
    axis([280, 60], [280, 420]) +
    ground(60, 500, 380) +
    moved(280, 380, rearView()) +
    balloon([214, 192], [150, 120], 1) +
    balloon([190, 282], [96, 210], 2) +
    balloon([280, 316], [392, 108], 3),
})

const partsList: readonly string[] = [
  'Hull',
  'Turret',
  'Gun, fume extractor at mid length',
  'Commander’s hatch',
  'Loader’s hatch',
  'Side skirt, in panels',
  'Drive sprocket',
  'Idler',
  'Road wheel',
  'Engine deck',
]

const partsTable = ([x, y]: Point) =>
  repeat(partsList.length + 1, (row) =>
    line([x, y + row * 34], [x + 520, y + row * 34], 'detail'),
  ) +
  line([x, y], [x, y + 340], 'detail') +
  line([x + 60, y], [x + 60, y + 340], 'detail') +
  line([x + 520, y], [x + 520, y + 340], 'detail') +
  partsList
    .map(
      (part, row) =>
        text([x + 30, y + row * 34 + 24], String(row + 1), {
          size: 19,
          anchor: 'middle',
          kind: 'mark',
        }) + text([x + 76, y + row * 34 + 24], part, { size: 19, kind: 'plain' }),
    )
    .join('')

export function generalArrangement(type: Elevation): Sheet {
  const scale = 1.6
  const [sx, sy] = [120, 560]
  const onSide = (x: number, y: number): Point => [sx + x * scale, sy + y * scale]
  return {
    title: 'General arrangement: three views and list of parts',
    size: [1340, 1005],
    scale: 3,
    body: moved(
      0,
      0,
      [
        ground(70, 1360, sy),
        moved(sx, sy, elevation(type), scale),
        dimension(onSide(12, 10), onSide(634, 10), 'L', { offset: -66, size: 26 }),
        dimension(onSide(12, 10), onSide(734, 10), 'L₁', { offset: -112, size: 26 }),
        ground(1430, 1930, sy),
        axis([1680, 70], [1680, 600]),
        moved(1680, sy, frontView(), scale),
        dimension([1446, sy + 16], [1914, sy + 16], 'B', { offset: -46, size: 26 }),
        axis([70, 1080], [1330, 1080]),
        moved(610, 1080, hullPlan() + turretPlan(), scale),
        dimension([610 - 308 * scale, 1290], [610 + 322 * scale, 1290], 'L', {
          offset: -56,
          size: 26,
        }),
        text([1400, 842], 'LIST OF PARTS', { size: 22, kind: 'caps' }),
        partsTable([1400, 870]),
        balloon(onSide(520, -129), [1120, 200], 1),
        balloon(onSide(150, -160), [150, 200], 2),
        balloon(onSide(590, -164), [1080, 150], 3),
        balloon(onSide(255, -198), [500, 120], 4),
        balloon(onSide(185, -196), [380, 120], 5),
        balloon(onSide(430, -80), [930, 190], 6),
        balloon(onSide(22, -78), [76, 470], 7),
        balloon(onSide(606, -68), [1150, 470], 8),
        balloon(onSide(246, -20), [600, 606], 9),
        balloon([230, 1000], [230, 830], 10),
      ].join(''),
      0.67,
    ),
  }
}

export function marchColumn(types: readonly Elevation[]): Sheet {
  const gap = 450
  const width = 110 + types.length * gap
  return {
    title: 'March column: types to one drawing scale, spacing a',
    size: [width, 330],
    palette: 'night',
    body:
      ground(40, width - 40, 218) +
      types.map((type, i) => moved(60 + i * gap, 218, elevation(type), 0.5)).join('') +
      repeat(types.length - 1, (i) =>
        dimension([60 + i * gap + 6, 230], [60 + (i + 1) * gap + 6, 230], 'a', { offset: -24 }),
      ),
  }
}

export function gunArc(type: Elevation): Sheet {
  const [x, y] = [80, 440]
  const [px, py] = [x + type.gun.from[0], y + type.gun.from[1]]
  const ghost = (deg: number) => `<g opacity=".35">${moved(x, y, barrel(type, deg))}</g>`
  const ray = (deg: number) => {
    const turn = (deg * Math.PI) / 180
    return axis([px, py], [px + Math.cos(turn) * 400, py - Math.sin(turn) * 400])
  }
  return {
    title: 'Arc of elevation +ε and depression −δ about the trunnion',
    size: [960, 580],
    body:
      ground(50, 910, y) +
      ghost(20) +
      ghost(-7) +
      ray(20) +
      ray(0) +
      ray(-7) +
      moved(x, y, elevation(type)) +
      arcLetters(px, py),
  }
}

const arcLetters = (px: number, py: number) => {
  const point = (deg: number, r: number): Point => [
    px + Math.cos((deg * Math.PI) / 180) * r,
    py - Math.sin((deg * Math.PI) / 180) * r,
  ]
  const sweep = (from: number, to: number) =>
    repeat(12, (i) => {
      const step = (to - from) / 12
      return line(point(from + i * step, 372), point(from + (i + 1) * step, 372), 'thin')
    })
  return (
    sweep(0, 20) +
    sweep(-7, 0) +
    text(point(10, 372), '+ε', { size: 20, anchor: 'middle', kind: 'letter' }) +
    text([point(-3.5, 372)[0] + 20, point(-3.5, 372)[1] + 8], '−δ', { size: 20, kind: 'letter' })
  )
}

export const turretAlone = (): Sheet => ({
  title: 'Turret, plan',
  size: [760, 470],
  palette: 'green',
  body:
    axis([40, 210], [720, 210]) +
    axis([270, 60], [270, 360]) +
    `<circle class="hidden" cx="270" cy="210" r="104"/>` +
    moved(270, 210, turretPlan()) +
    dimension([92, 294], [662, 294], 'l', { offset: -62 }) +
    balloon([256, 250], [160, 92], 'A') +
    balloon([252, 172], [330, 84], 'B') +
    balloon([316, 245], [440, 110], 'C'),
})

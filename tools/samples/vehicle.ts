import { box, circle, clipped, line, type Point, path, polygon, repeat } from './ink.ts'
import { type Gear, gearParts, runningGear } from './running-gear.ts'

/**
 * Vehicles of this file are types, not models: proportions were chosen for a clear drawing.
 * Ground is y = 0, up is negative, the front looks to the right, a hull is about 640 long.
 */
export type Elevation = {
  gear: Gear
  hull: readonly Point[]
  turret: readonly Point[]
  gun: { from: Point; length: number; calibre: number; evacuatorAt?: number; brake?: boolean }
  skirt?: { from: number; to: number; panels: number; bottom?: number }
  fittings: string
}

const bolts = (points: readonly Point[]) =>
  points.map((point) => circle(point, 1.6, 'dot')).join('')

const dischargers = (x: number, y: number, count: number) =>
  repeat(count, (i) => path(`M${x + i * 11} ${y}l5-11 6 3-5 11z`, 'panel'))

const antenna = (x: number, y: number, height: number) =>
  line([x, y], [x - height * 0.12, y - height], 'detail') + box(x - 4, y - 8, 8, 8, 'panel')

const cupola = (x: number, y: number) =>
  path(`M${x} ${y}v-8h38v8z`, 'panel') + path(`M${x + 7} ${y - 8}l3-6h18l3 6`, 'panel')

const machineGun = (x: number, y: number) =>
  path(`M${x} ${y}v-11M${x - 14} ${y - 14}h26v5h-26zM${x + 12} ${y - 12}h34`, 'detail')

const grille = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 'panel') +
  repeat(Math.floor(width / 7) - 1, (i) =>
    line([x + 7 + i * 7, y + 3], [x + 7 + i * 7, y + height - 3], 'detail'),
  )

/** The gun pivots about `from`; elevation is positive upwards. */
export function barrel({ gun }: Elevation, elevationDeg = 0): string {
  const { from, length, calibre, evacuatorAt, brake } = gun
  const half = calibre / 2
  const sleeve = evacuatorAt === undefined ? 0 : length * evacuatorAt
  return `<g transform="translate(${from.join(' ')}) rotate(${-elevationDeg})">${[
    box(0, -half - 3, length * 0.28, calibre + 6, 'body'),
    box(length * 0.28, -half, length * 0.72, calibre, 'body'),
    evacuatorAt === undefined
      ? ''
      : path(`M${sleeve} ${-half - 4}h${length * 0.11}v${calibre + 8}h${-length * 0.11}z`, 'body'),
    repeat(3, (i) =>
      line(
        [length * (0.08 + i * 0.07), -half - 3],
        [length * (0.08 + i * 0.07), half + 3],
        'detail',
      ),
    ),
    brake
      ? box(length - 26, -half - 4, 26, calibre + 8, 'body') +
        path(
          `M${length - 18} ${-half - 1}v${calibre + 2}M${length - 9} ${-half - 1}v${calibre + 2}`,
          'detail',
        )
      : box(length - 9, -half - 1.5, 9, calibre + 3, 'panel'),
  ].join('')}</g>`
}

function skirtOf({ skirt, hull }: Elevation): string {
  if (!skirt) return ''
  const top = (hull[0]?.[1] ?? -100) + 12
  const { from, to, panels, bottom = -46 } = skirt
  const width = (to - from) / panels
  return repeat(panels, (i) => {
    const x = from + i * width
    return (
      polygon(
        [
          [x, top],
          [x + width, top],
          [x + width, bottom],
          [x + 7, bottom],
          [x, bottom - 7],
        ],
        'body',
      ) +
      bolts([
        [x + 7, top + 8],
        [x + width - 7, top + 8],
        [x + width - 7, bottom - 8],
      ])
    )
  })
}

export function elevation(type: Elevation, { skirts = true, gunDeg = 0 } = {}): string {
  const sponson = gearParts(type.gear).top + 8
  const name = `sponson-${type.gear.wheels}-${type.gear.radius}-${-(type.hull[0]?.[1] ?? 0)}`
  return [
    polygon(type.hull, 'body'),
    runningGear(type.gear),
    clipped(
      name,
      `<rect x="-40" y="-400" width="760" height="${400 + sponson}"/>`,
      polygon(type.hull, 'body'),
    ),
    clipped(`${name}-edge`, polygon(type.hull), line([-40, sponson], [720, sponson], 'line')),
    skirts ? skirtOf(type) : '',
    barrel(type, gunDeg),
    polygon(type.turret, 'body'),
    type.fittings,
  ].join('')
}

export const wedge: Elevation = {
  gear: { wheels: 7, firstX: 110, lastX: 520, radius: 30, driveAt: 'rear' },
  hull: [
    [12, -136],
    [470, -136],
    [604, -116],
    [634, -98],
    [596, -62],
    [60, -62],
    [22, -96],
  ],
  turret: [
    [96, -140],
    [112, -190],
    [352, -194],
    [458, -166],
    [404, -140],
  ],
  gun: { from: [404, -164], length: 330, calibre: 12, evacuatorAt: 0.5 },
  skirt: { from: 30, to: 600, panels: 8 },
  fittings: [
    path('M352 -194L330 -140M352 -194L404 -140M146 -191L136 -140', 'detail'),
    cupola(236, -192),
    cupola(166, -191),
    machineGun(268, -206),
    path('M300 -193v-17h34v17zM305 -205h20', 'panel'),
    dischargers(176, -152, 5),
    antenna(126, -190, 92),
    grille(28, -132, 84, 14),
    path('M612 -112l9-12h9v14', 'panel'),
    path('M8 -120h12v10H8z', 'panel'),
  ].join(''),
}

export const slab: Elevation = {
  gear: { wheels: 7, firstX: 112, lastX: 516, radius: 30, driveAt: 'rear' },
  hull: [
    [14, -134],
    [500, -134],
    [622, -104],
    [632, -94],
    [590, -62],
    [62, -62],
    [24, -94],
  ],
  turret: [
    [84, -138],
    [92, -186],
    [300, -200],
    [392, -188],
    [442, -158],
    [402, -138],
  ],
  gun: { from: [412, -162], length: 300, calibre: 13, evacuatorAt: 0.44 },
  skirt: { from: 34, to: 584, panels: 7, bottom: -50 },
  fittings: [
    path('M92 -186L300 -190 392 -188M300 -190L284 -138', 'detail'),
    box(40, -180, 50, 30, 'panel'),
    path('M40 -170h50M40 -160h50', 'detail'),
    cupola(222, -196),
    cupola(160, -191),
    machineGun(250, -210),
    machineGun(178, -205),
    dischargers(312, -146, 4),
    antenna(110, -186, 96),
    antenna(140, -189, 80),
    grille(30, -130, 96, 14),
    path('M604 -109l8-11h9v14', 'panel'),
  ].join(''),
}

export const sloped: Elevation = {
  gear: { wheels: 6, firstX: 118, lastX: 512, radius: 34, driveAt: 'rear' },
  hull: [
    [8, -142],
    [476, -142],
    [606, -112],
    [638, -96],
    [590, -66],
    [60, -66],
    [20, -98],
  ],
  turret: [
    [76, -146],
    [70, -186],
    [118, -202],
    [330, -204],
    [456, -166],
    [408, -146],
  ],
  gun: { from: [418, -170], length: 322, calibre: 12, evacuatorAt: 0.54 },
  skirt: { from: 28, to: 596, panels: 6, bottom: -56 },
  fittings: [
    path('M330 -204L318 -146M118 -202L108 -146M318 -146L456 -166', 'detail'),
    path('M124 -190h62v28h-62zM196 -190h62v28h-62z', 'panel'),
    cupola(214, -203),
    cupola(150, -202),
    machineGun(244, -217),
    path('M280 -204v-14h28v14z', 'panel'),
    dischargers(262, -154, 4),
    antenna(92, -194, 88),
    path('M8 -138h-10v22H10', 'panel'),
    grille(30, -138, 78, 12),
  ].join(''),
}

export const infantry: Elevation = {
  gear: { wheels: 6, firstX: 104, lastX: 470, radius: 31, driveAt: 'front' },
  hull: [
    [10, -176],
    [430, -176],
    [566, -126],
    [602, -104],
    [570, -68],
    [40, -68],
    [14, -84],
  ],
  turret: [
    [196, -180],
    [208, -224],
    [330, -224],
    [356, -206],
    [346, -180],
  ],
  gun: { from: [346, -203], length: 176, calibre: 6 },
  skirt: { from: 22, to: 560, panels: 6, bottom: -58 },
  fittings: [
    path('M14 -160h-8v74h16M330 -224L322 -180', 'detail'),
    path('M250 -224v-18h34v18zM255 -236h18', 'panel'),
    dischargers(214, -192, 5),
    path('M120 -176v-7h52v7zM60 -176v-7h44v7zM376 -176v-8h36v8z', 'panel'),
    antenna(40, -176, 96),
    path('M348 -196l22 -4v-9h-26z', 'panel'),
  ].join(''),
}

export const howitzer: Elevation = {
  gear: { wheels: 7, firstX: 106, lastX: 520, radius: 29, driveAt: 'front' },
  hull: [
    [6, -140],
    [452, -140],
    [600, -112],
    [630, -96],
    [592, -62],
    [44, -62],
    [12, -88],
  ],
  turret: [
    [16, -144],
    [20, -250],
    [52, -260],
    [306, -260],
    [384, -206],
    [384, -144],
  ],
  gun: { from: [372, -190], length: 420, calibre: 15, evacuatorAt: 0.4, brake: true },
  fittings: [
    path('M306 -260L296 -144M52 -260L48 -144', 'detail'),
    path('M120 -226h96v66h-96zM128 -218h80M208 -190h4', 'panel'),
    cupola(222, -260),
    machineGun(250, -273),
    cupola(120, -260),
    dischargers(316, -158, 4),
    antenna(38, -256, 90),
    path('M2 -236h14v80H2z', 'panel'),
    grille(466, -132, 60, 12),
    path('M560 -122l30 -34h9l-20 38', 'panel'),
  ].join(''),
}

import { box, circle, line, mirrored, type Point, path, polygon, repeat } from './ink.ts'

const trackPlan = (y: number, length: number, width: number) =>
  box(-length / 2, y, length, width, 'body') +
  repeat(Math.floor(length / 12) - 1, (i) =>
    line([-length / 2 + 12 + i * 12, y], [-length / 2 + 12 + i * 12, y + width], 'thin'),
  )

const fan = (x: number, y: number, radius: number) =>
  circle([x, y], radius, 'panel') +
  circle([x, y], radius * 0.75, 'detail') +
  circle([x, y], radius * 0.5, 'detail') +
  circle([x, y], radius * 0.2, 'dot')

const louvres = (x: number, y: number, width: number, height: number) =>
  box(x, y, width, height, 'panel') +
  repeat(Math.floor(height / 7) - 1, (i) =>
    line([x + 3, y + 7 + i * 7], [x + width - 3, y + 7 + i * 7], 'detail'),
  )

/** Plan of a hull centred on the turret ring, front to the right. */
export const hullPlan = (): string =>
  [
    trackPlan(-122, 600, 42),
    trackPlan(80, 600, 42),
    polygon(
      [
        [-308, -98],
        [270, -98],
        [322, -72],
        [322, 72],
        [270, 98],
        [-308, 98],
      ],
      'body',
    ),
    line([222, -98], [222, 98], 'detail'),
    fan(-238, -46, 34),
    fan(-238, 46, 34),
    louvres(-192, -82, 44, 164),
    path('M-290 -92v184M-308 -60h18M-308 60h18', 'detail'),
    path('M246 -30h34v60h-34zM252 -22h22v44h-22z', 'panel'),
    circle([296, -58], 7, 'panel'),
    circle([296, 58], 7, 'panel'),
  ].join('')

export const turretOutline: readonly Point[] = [
  [-176, -64],
  [-150, -84],
  [46, -88],
  [132, -30],
  [132, 30],
  [46, 88],
  [-150, 84],
  [-176, 64],
]

/** Turret about its own axis at the origin, gun to the right. */
export const turretPlan = (): string =>
  [
    box(120, -13, 84, 26, 'body'),
    box(200, -7, 190, 14, 'body'),
    box(268, -11, 46, 22, 'body'),
    box(384, -9, 10, 18, 'panel'),
    polygon(turretOutline, 'body'),
    path(
      'M46 -88L60 -40 132 -30M46 88L60 40 132 30M60 -40V40M-150 -84L-134 -52V52L-150 84',
      'detail',
    ),
    circle([-14, 40], 25, 'panel'),
    circle([-14, 40], 17, 'detail'),
    circle([-18, -38], 22, 'panel'),
    circle([-18, -38], 14, 'detail'),
    box(32, 22, 28, 26, 'panel'),
    circle([46, 35], 8, 'detail'),
    box(-118, -34, 60, 68, 'panel'),
    path('M-88 -34v68', 'detail'),
    repeat(
      4,
      (i) => circle([-70 + i * 13, -74], 4.5, 'panel') + circle([-70 + i * 13, 74], 4.5, 'panel'),
    ),
    circle([-160, -56], 4, 'dot'),
    circle([-160, 56], 4, 'dot'),
  ].join('')

const frontHalf = (): string =>
  [
    box(86, -118, 60, 118, 'body'),
    repeat(9, (i) => path(`M90 ${-112 + i * 12}h52`, 'thin')),
    path('M142 -140h12v66h-12z', 'panel'),
    circle([118, -128], 8, 'panel'),
    circle([118, -128], 4, 'detail'),
  ].join('')

/** Seen from ahead: centre line x = 0, ground y = 0. */
export const frontView = (): string =>
  [
    frontHalf(),
    mirrored(0, frontHalf()),
    polygon(
      [
        [-150, -140],
        [150, -140],
        [142, -118],
        [86, -100],
        [78, -44],
        [-78, -44],
        [-86, -100],
        [-142, -118],
      ],
      'body',
    ),
    path('M-86 -100H86M-60 -72h18v12h-18zM42 -72h18v12h-18z', 'detail'),
    polygon(
      [
        [-134, -146],
        [-120, -196],
        [-60, -212],
        [70, -212],
        [124, -194],
        [134, -146],
      ],
      'body',
    ),
    path('M-120 -196L-34 -150M124 -194L34 -150M-34 -146v-34h68v34', 'detail'),
    box(-22, -186, 44, 42, 'body'),
    circle([0, -166], 13, 'body'),
    circle([0, -166], 7, 'dot'),
    path('M-98 -212v-14h38v14zM36 -212v-18h40v18zM42 -224h20v8h-20z', 'panel'),
    path('M-108 -180h20v16h-20z', 'panel'),
    repeat(
      4,
      (i) =>
        circle([-124 - i * 2, -156 - i * 9], 5, 'panel') +
        circle([124 + i * 2, -156 - i * 9], 5, 'panel'),
    ),
    line([-110, -204], [-116, -276], 'detail'),
    line([108, -202], [114, -262], 'detail'),
  ].join('')

const rearHalf = (): string =>
  [
    box(86, -118, 60, 118, 'body'),
    repeat(9, (i) => path(`M90 ${-112 + i * 12}h52`, 'thin')),
    box(44, -128, 84, 36, 'panel'),
    repeat(10, (i) => path(`M${52 + i * 8} -124v28`, 'detail')),
    path('M132 -134h12v12h-12z', 'panel'),
    path('M34 -66h16v-12h8v22h-24z', 'panel'),
  ].join('')

export const rearView = (): string =>
  [
    polygon(
      [
        [-150, -140],
        [150, -140],
        [146, -96],
        [82, -44],
        [-82, -44],
        [-146, -96],
      ],
      'body',
    ),
    rearHalf(),
    mirrored(0, rearHalf()),
    path('M-18 -60h36v-14h-36zM-8 -74v-10h16v10', 'panel'),
    polygon(
      [
        [-126, -146],
        [-118, -200],
        [118, -200],
        [126, -146],
      ],
      'body',
    ),
    path('M-96 -190h82v34h-82zM14 -190h82v34h-82zM-96 -173h82M14 -173h82', 'panel'),
    path('M-84 -200v-15h40v15zM30 -200v-15h40v15z', 'panel'),
    line([-112, -200], [-120, -284], 'detail'),
    line([112, -200], [120, -270], 'detail'),
  ].join('')

const tyre = (x: number, radius: number) =>
  circle([x, -radius], radius, 'body') +
  circle([x, -radius], radius * 0.62, 'detail') +
  circle([x, -radius], radius * 0.3, 'detail') +
  repeat(8, (i) => {
    const turn = (i * Math.PI) / 4
    return circle(
      [x + Math.cos(turn) * radius * 0.46, -radius + Math.sin(turn) * radius * 0.46],
      2,
      'dot',
    )
  })

/** A four-axle carrier with a canister pack that pivots at its rear end. */
export const launcher = (raiseDeg: number): string =>
  [
    polygon(
      [
        [30, -78],
        [610, -78],
        [610, -58],
        [30, -58],
      ],
      'body',
    ),
    polygon(
      [
        [500, -78],
        [500, -182],
        [590, -182],
        [628, -128],
        [634, -58],
        [500, -58],
      ],
      'body',
    ),
    path('M520 -170h58l28 40h-86zM500 -118h132M556 -118v40', 'detail'),
    box(430, -150, 60, 70, 'panel'),
    path('M440 -150v70M450 -150v70M460 -150v70M470 -150v70M480 -150v70', 'thin'),
    [96, 178, 452, 556].map((x) => tyre(x, 40)).join(''),
    path('M230 -58v44M222 -14h16v14h-16zM380 -58v44M372 -14h16v14h-16z', 'panel'),
    `<g transform="translate(60 -92) rotate(${-raiseDeg})">${[
      box(0, -76, 350, 76, 'body'),
      repeat(3, (i) => line([0, -19 - i * 19], [350, -19 - i * 19], 'detail')),
      repeat(4, (i) => box(40 + i * 86, -80, 10, 84, 'panel')),
      box(344, -76, 12, 76, 'panel'),
    ].join('')}</g>`,
    circle([60, -92], 9, 'body'),
    circle([60, -92], 3, 'dot'),
  ].join('')

/** A mast radar on a trailer. */
export const radar = (): string =>
  [
    polygon(
      [
        [0, -60],
        [170, -60],
        [170, -44],
        [0, -44],
      ],
      'body',
    ),
    tyre(46, 26),
    tyre(124, 26),
    box(20, -112, 130, 52, 'body'),
    path('M30 -104h40v36h-40zM80 -104h60M80 -94h60M80 -84h60', 'detail'),
    path('M78 -112v-60h14v60z', 'panel'),
    polygon(
      [
        [48, -172],
        [122, -172],
        [130, -262],
        [40, -262],
      ],
      'body',
    ),
    repeat(5, (i) => line([47 - i * 1.4, -187 - i * 15], [123 + i * 1.4, -187 - i * 15], 'detail')),
    path('M85 -172v-90M66 -172l-4 -90M104 -172l4 -90', 'detail'),
  ].join('')

import { angle, axis, balloon, dimension, ground, leader } from './dimension.ts'
import {
  arc,
  at,
  box,
  circle,
  line,
  mirrored,
  type Point,
  path,
  polygon,
  repeat,
  text,
} from './ink.ts'
import { type Gear, gearParts, runningGear } from './running-gear.ts'
import type { Sheet } from './sheet.ts'

const gear: Gear = { wheels: 7, firstX: 130, lastX: 700, radius: 38, driveAt: 'rear' }

export function gearSchematic(): Sheet {
  const [x, y] = [50, 250]
  const { road, driving, trailing } = gearParts(gear)
  const first = road[0]?.center ?? [0, 0]
  const last = road[6]?.center ?? [0, 0]
  return {
    title: 'Running gear, seven wheels',
    size: [930, 480],
    body: [
      ground(40, 890, y),
      `<g transform="translate(${x} ${y})">${runningGear(gear)}</g>`,
      dimension([x + first[0], y + 14], [x + last[0], y + 14], 'l', { offset: -40 }),
      dimension([x + driving.center[0], y + 14], [x + trailing.center[0], y + 14], 'L', {
        offset: -86,
      }),
      balloon([x + driving.center[0], y + driving.center[1]], [70, 70], 1),
      balloon([x + (road[2]?.center[0] ?? 0), y - 44], [330, 60], 2),
      balloon([x + trailing.center[0], y + trailing.center[1]], [850, 70], 3),
    ].join(''),
  }
}

const link = (x: number) =>
  path(`M${x} 190h112l10 14v26l-10 14H${x}l-10-14v-26z`, 'body') +
  path(`M${x + 18} 244v26h76v-26`, 'body') +
  path(`M${x + 26} 190l18-66h24l18 66`, 'body') +
  box(x + 26, 254, 60, 16, 'cut-close') +
  circle([x - 10, 217], 15, 'body') +
  circle([x - 10, 217], 7, 'dot')

export const trackLinks = (): Sheet => ({
  title: 'Track links, pitch p',
  size: [840, 470],
  body: [
    repeat(5, (i) => link(110 + i * 134)),
    circle([770, 217], 15, 'body') + circle([770, 217], 7, 'dot'),
    axis([50, 217], [800, 217]),
    dimension([234, 236], [368, 236], 'p', { offset: -96 }),
    balloon([300, 150], [350, 74], 1),
    balloon([502, 217], [560, 90], 2),
    balloon([570, 262], [650, 330], 3),
  ].join(''),
})

const wheelHalf = () =>
  polygon(
    [
      [30, 60],
      [120, 60],
      [120, 92],
      [104, 96],
      [100, 210],
      [92, 224],
      [44, 224],
      [44, 206],
      [80, 204],
      [84, 100],
      [62, 92],
      [30, 88],
    ],
    'cut',
  ) +
  box(36, 34, 92, 26, 'cut-back') +
  circle([54, 74], 9, 'plate') +
  circle([100, 76], 9, 'plate')

export const wheelSection = (): Sheet => ({
  title: 'Road wheel, section B–B',
  size: [520, 640],
  palette: 'sunk',
  body: [
    `<g transform="translate(180 0)">${wheelHalf()}</g>`,
    `<g transform="translate(180 500) scale(1 -1)">${wheelHalf()}</g>`,
    box(150, 232, 160, 36, 'cut-close'),
    axis([90, 250], [430, 250]),
    dimension([312, 466], [312, 34], 'D', { offset: -74 }),
    dimension([216, 470], [308, 470], 'w', { offset: -26 }),
    leader([246, 46], [140, 70], 'tread'),
    leader([272, 160], [140, 150], 'disc'),
  ].join(''),
})

export const torsionBar = (): Sheet => {
  const arm = (deg: number, kind: string) => {
    const end = at([180, 210], deg, 130)
    return (
      line([180, 210], end, kind) +
      circle(end, 60, kind === 'hidden' ? 'hidden' : 'body') +
      circle(end, 9, kind === 'hidden' ? 'hidden' : 'dot')
    )
  }
  return {
    title: 'Swing arm and torsion bar',
    size: [900, 500],
    body: [
      arm(-14, 'hidden'),
      arm(34, 'heavy'),
      circle([180, 210], 30, 'cut-close'),
      circle([180, 210], 14, 'plate'),
      angle([180, 210], 112, -14, 34, 'ϑ'),
      box(470, 196, 330, 28, 'body'),
      box(450, 186, 26, 48, 'cut'),
      box(794, 186, 26, 48, 'cut'),
      repeat(7, (i) => path(`M${484 + i * 44} 196l26 28`, 'detail')),
      axis([430, 210], [850, 210]),
      arc([835, 210], 34, -70, 70, 'flow'),
      text([850, 290], 'M', { size: 20, kind: 'letter' }),
      dimension([476, 240], [794, 240], 'l', { offset: -44 }),
      balloon([462, 194], [440, 110], 1),
      balloon([640, 204], [660, 110], 2),
    ].join(''),
  }
}

export const wheelTravel = (): Sheet => ({
  title: 'Wheel travel over uneven ground',
  size: [1080, 400],
  body: [
    path(
      'M40 258C160 258 190 214 300 214S430 286 540 286 680 230 780 230 940 262 1040 262',
      'line',
    ),
    path(
      'M40 258C160 258 190 214 300 214S430 286 540 286 680 230 780 230 940 262 1040 262V320H40Z',
      'earth',
    ),
    [
      [200, 200],
      [316, 178],
      [432, 198],
      [548, 248],
      [664, 226],
      [780, 194],
    ]
      .map(([x, y]) => {
        const hub: Point = [x ?? 0, y ?? 0]
        const pivot: Point = [hub[0] - 54, 128]
        return (
          line(pivot, hub, 'heavy') +
          circle(hub, 36, 'body') +
          circle(hub, 26, 'detail') +
          circle(hub, 5, 'dot') +
          circle(pivot, 8, 'body')
        )
      })
      .join(''),
    box(110, 84, 800, 40, 'body'),
    line([110, 124], [910, 124], 'detail'),
    dimension([820, 248], [820, 178], 's', { offset: 44 }),
    line([566, 248], [876, 248], 'hidden'),
    line([330, 178], [876, 178], 'hidden'),
  ].join(''),
})

export const driveLine = (): Sheet => ({
  title: 'Drive line, plan',
  size: [780, 680],
  body: [
    '<g transform="translate(40 0)">',
    box(150, 90, 60, 440, 'panel') + mirrored(350, box(150, 90, 60, 440, 'panel')),
    repeat(27, (i) => path(`M150 ${106 + i * 16}h60M490 ${106 + i * 16}h60`, 'thin')),
    box(230, 110, 240, 400, 'body'),
    box(280, 370, 140, 110, 'cut-close'),
    box(262, 280, 176, 70, 'cut'),
    circle([350, 315], 22, 'plate'),
    path('M262 315H210M438 315H490M350 370v-20', 'heavy'),
    circle([180, 315], 32, 'body') + circle([520, 315], 32, 'body'),
    axis([350, 64], [350, 556]),
    axis([110, 315], [590, 315]),
    balloon([400, 440], [440, 560], 1),
    balloon([280, 330], [250, 560], 2),
    balloon([520, 300], [610, 220], 3),
    text([40, 60], '1 engine   2 gearbox   3 final drive', { size: 15, kind: 'note' }),
    '</g>',
  ].join(''),
})

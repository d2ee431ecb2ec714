import { angle, arrow, axis, dimension, ground, leader, massCentre } from './dimension.ts'
import { arc, at, box, circle, line, moved, path, polygon, repeat, text } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { elevation, infantry, slab, wedge } from './vehicle.ts'
import { hullPlan, turretPlan } from './vehicle-views.ts'

export const sideSlope = (): Sheet => ({
  title: 'On a gradient of angle φ',
  size: [820, 600],
  body: [
    polygon(
      [
        [60, 474],
        [760, 474],
        [760, 236],
      ],
      'earth',
    ),
    line([60, 474], [760, 474], 'thin'),
    line([60, 474], [760, 236], 'line'),
    moved(190, 429, elevation(wedge), 0.62, -18.8),
    angle([60, 474], 190, 0, -18.8, 'φ'),
    massCentre([372, 318]),
    arrow([372, 318], [372, 440], 'flow'),
    text([384, 438], 'G', { size: 20, kind: 'letter' }),
  ].join(''),
})

export const trench = (): Sheet => ({
  title: 'Trench crossing, width w',
  size: [980, 460],
  body: [
    polygon(
      [
        [40, 262],
        [400, 262],
        [400, 370],
        [580, 370],
        [580, 262],
        [940, 262],
        [940, 388],
        [40, 388],
      ],
      'earth',
    ),
    path('M40 262H400V370H580V262H940', 'line'),
    moved(250, 262, elevation(slab), 0.72),
    dimension([400, 262], [580, 262], 'w', { offset: -78 }),
    massCentre([480, 200], 10),
  ].join(''),
})

export const step = (): Sheet => ({
  title: 'Vertical step, height h',
  size: [760, 560],
  palette: 'green',
  body: [
    polygon(
      [
        [40, 432],
        [560, 432],
        [560, 346],
        [720, 346],
        [720, 476],
        [40, 476],
      ],
      'earth',
    ),
    path('M40 432H560V346H720', 'line'),
    moved(226, 424, elevation(infantry, { skirts: false }), 0.74, -13),
    dimension([560, 432], [560, 346], 'h', { offset: -120 }),
    angle([226, 432], 250, 0, -13, 'ψ'),
  ].join(''),
})

export const fording = (): Sheet => ({
  title: 'Fording depths without and with preparation',
  size: [1180, 480],
  body: [
    line([40, 400], [1140, 400], 'line'),
    ground(40, 1140, 400),
    moved(80, 400, elevation(wedge), 0.62),
    moved(640, 400, elevation(wedge), 0.62) + path('M742 282v-130h26v130M736 152h38', 'body'),
    box(40, 346, 520, 54, 'shade') + box(600, 250, 540, 150, 'shade'),
    path('M40 346h520M600 250h540M46 354h40M610 258h40', 'accent'),
    dimension([536, 400], [536, 346], 'h₁', { offset: 0.01 }),
    dimension([1100, 400], [1100, 250], 'h₂', { offset: 0.01 }),
    leader([755, 170], [830, 110], 'air shaft'),
  ].join(''),
})

export const turning = (): Sheet => {
  const pose = (deg: number) => {
    const place = at([420, 470], deg, 300)
    return moved(place[0], place[1], hullPlan() + turretPlan(), 0.26, deg + 90)
  }
  return {
    title: 'Turn on radius R',
    size: [840, 760],
    palette: 'night',
    body: [
      arc([420, 470], 300, -180, 0, 'axis'),
      arc([420, 470], 332, -180, 0, 'hidden'),
      arc([420, 470], 268, -180, 0, 'hidden'),
      [-165, -120, -60, -15].map(pose).join(''),
      line([420, 470], at([420, 470], -90, 300), 'thin'),
      arrow([420, 470], at([420, 470], -90, 300)),
      circle([420, 470], 5, 'dot'),
      text([430, 330], 'R', { size: 24, kind: 'letter' }),
      dimension([88, 480], [752, 480], 'D', { offset: -90 }),
    ].join(''),
  }
}

export const pressure = (): Sheet => ({
  title: 'Ground pressure under the wheels',
  size: [900, 570],
  body: [
    '<g transform="translate(0 30)">',
    moved(110, 290, elevation(wedge, { skirts: false }), 0.98),
    line([60, 290], [840, 290], 'line'),
    path(
      `M218 290${repeat(7, (i) => `c10 0 20 ${70 + (i % 2) * 16} 33 ${70 + (i % 2) * 16}s20 -${70 + (i % 2) * 16} 33 -${70 + (i % 2) * 16}`)}`,
      'signal',
    ),
    repeat(7, (i) => arrow([251 + i * 66, 350 + (i % 2) * 16], [251 + i * 66, 300], 'flow')),
    dimension([218, 380], [680, 380], 'l', { offset: -40 }),
    text([706, 346], 'p = G / (2 b l)', { size: 22, kind: 'formula' }),
    '</g>',
  ].join(''),
})

export const massBalance = (): Sheet => ({
  title: 'Centre of mass and wheel base',
  size: [900, 520],
  palette: 'sunk',
  body: [
    ground(50, 850, 340),
    moved(100, 340, elevation(slab)),
    axis([402, 90], [402, 356]),
    massCentre([402, 236], 17),
    arrow([402, 256], [402, 322], 'flow'),
    dimension([212, 352], [402, 352], 'a', { offset: -44 }),
    dimension([402, 352], [616, 352], 'b', { offset: -44 }),
    dimension([770, 340], [770, 236], 'h', { offset: 36 }),
    line([424, 236], [800, 236], 'hidden'),
  ].join(''),
})

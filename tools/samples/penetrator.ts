import { angle, arrow, axis, balloon, dimension, leader, pinched } from './dimension.ts'
import { box, circle, ellipse, line, path, polygon, repeat, text } from './ink.ts'
import type { Sheet } from './sheet.ts'

type Rod = { length: number; diameter: number; tip?: number; grooves?: number; span?: number }

/** A finned rod, tail at x = 0, nose to the right, on the axis y = 0. */
export function rod({ length, diameter, tip = 80, grooves = 12, span = 36 }: Rod): string {
  const r = diameter / 2
  const fin = r + span
  const start = length * 0.4
  const pitch = (length * 0.34) / grooves
  return [
    box(-10, -r * 0.55, 14, r * 1.1, 'panel'),
    polygon(
      [
        [0, -r],
        [length - tip, -r],
        [length, 0],
        [length - tip, r],
        [0, r],
      ],
      'body',
    ),
    line([length - tip, -r], [length - tip, r], 'detail'),
    line([length - tip * 0.45, -r * 0.45], [length - tip * 0.45, r * 0.45], 'detail'),
    repeat(grooves, (i) => path(`M${start + i * pitch} ${-r}v${diameter}`, 'detail')),
    polygon(
      [
        [6, -r],
        [-2, -fin],
        [40, -fin],
        [104, -r],
      ],
      'body',
    ),
    polygon(
      [
        [6, r],
        [-2, fin],
        [40, fin],
        [104, r],
      ],
      'body',
    ),
    line([4, -r * 0.2], [100, -r * 0.2], 'detail'),
  ].join('')
}

const set = (x: number, y: number, content: string) =>
  `<g transform="translate(${x} ${y})">${content}</g>`

export const rodDimensions = (): Sheet => ({
  title: 'Long rod with fins: lettering of dimensions',
  size: [1180, 460],
  grid: true,
  body: [
    set(110, 200, rod({ length: 900, diameter: 30 })),
    axis([60, 200], [1100, 200]),
    dimension([100, 254], [1010, 254], 'L', { offset: -80 }),
    dimension([110, 254], [930, 254], 'Lₚ', { offset: -40 }),
    dimension([930, 222], [1010, 222], 'l', { offset: 96 }),
    pinched([380, 185], [380, 215], 'D', { offset: 0.01 }),
    dimension([96, 251], [96, 149], 'F', { offset: 36 }),
  ].join(''),
})

const sabotHalf = () =>
  polygon(
    [
      [210, -15],
      [300, -34],
      [420, -44],
      [450, -92],
      [486, -98],
      [500, -98],
      [500, -60],
      [560, -52],
      [690, -20],
      [700, -15],
    ],
    'cut',
  ) +
  box(462, -104, 26, 10, 'solid') +
  path('M330 -15v-22M380 -15v-26M600 -15v-27M640 -15v-18', 'thin')

export const sabotSection = (): Sheet => ({
  title: 'Rod in its sabot, half section',
  size: [1120, 520],
  body: [
    set(
      90,
      220,
      sabotHalf() +
        `<g transform="scale(1 -1)">${sabotHalf()}</g>` +
        rod({ length: 880, diameter: 30, grooves: 16 }),
    ),
    axis([50, 220], [1040, 220]),
    balloon([130, 194], [130, 100], 1),
    balloon([430, 188], [360, 84], 2),
    balloon([565, 119], [640, 66], 3),
    balloon([640, 178], [760, 96], 4),
    balloon([930, 218], [930, 110], 5),
    pinched([552, 122], [578, 122], 'w', { offset: -236 }),
    text([90, 420], '1 fins   2 buttress grooves   3 driving band   4 sabot segment   5 nose', {
      size: 17,
      kind: 'note',
    }),
  ].join(''),
})

export const slenderness = (): Sheet => ({
  title: 'Slenderness: rods of one volume, rising L/D',
  size: [1080, 660],
  body: [8, 14, 20, 26, 32]
    .map((ratio, i) => {
      const diameter = 118 / ratio ** (1 / 3) - 16
      const y = 92 + i * 104
      const length = 300 + i * 118
      return (
        set(120, y, rod({ length, diameter, tip: 40 + i * 9, grooves: 7 + i * 2, span: 20 })) +
        axis([70, y], [120 + length + 40, y]) +
        text([120 + length + 56, y + 7], `L/D = ${'abcde'[i]}`, { size: 20, kind: 'letter' })
      )
    })
    .join(''),
})

export const finAssembly = (): Sheet => ({
  title: 'Fin unit, view from behind',
  size: [560, 600],
  body: [
    [0, 60, 120, 180, 240, 300]
      .map(
        (turn) =>
          `<g transform="rotate(${turn} 280 250)">${polygon(
            [
              [274, 250],
              [276, 86],
              [284, 86],
              [286, 250],
            ],
            'body',
          )}</g>`,
      )
      .join(''),
    circle([280, 250], 46, 'body'),
    circle([280, 250], 30, 'cut-close'),
    circle([280, 250], 12, 'plate'),
    `<circle class="hidden" cx="280" cy="250" r="164"/>`,
    axis([80, 250], [480, 250]),
    axis([280, 60], [280, 444]),
    angle([280, 250], 122, -90, -30, 'φ'),
    dimension([116, 250], [444, 250], 'F', { offset: -196 }),
  ].join(''),
})

const tips: readonly { name: string; d: string }[] = [
  { name: 'cone', d: 'M0 -24h90L210 0 90 24H0z' },
  { name: 'stepped', d: 'M0 -24h80v6h34v6h34v6l62 6-62 6v6h-34v6H80v6H0z' },
  { name: 'ogive', d: 'M0 -24h70Q160 -22 210 0 160 22 70 24H0z' },
  { name: 'blunt', d: 'M0 -24h176q14 24 0 48H0z' },
]

export const tipShapes = (): Sheet => ({
  title: 'Shapes of the nose',
  size: [620, 700],
  palette: 'night',
  body: tips
    .map(({ name, d }, i) => {
      const y = 104 + i * 128
      return (
        axis([70, y], [560, y]) +
        set(110, y, path(d, 'cut')) +
        path(`M110 ${y - 24}q-14 12 0 24t0 24`, 'line') +
        text([400, y - 14], `${i + 1}  ${name}`, { size: 20, kind: 'note' })
      )
    })
    .join(''),
})

const stage = (x: number, eaten: number, label: string): string => {
  const top = 90
  const depth = eaten * 190
  const left = x + 40
  const nose = top + 60 + depth
  const remaining = 104 - eaten * 66
  return [
    box(left, top + 60, 180, 220, 'cut'),
    depth > 0
      ? path(
          `M${x + 100} ${top + 60}C${x + 106} ${top + 80} ${x + 110} ${nose - 20} ${x + 112} ${nose}q18 14 36 0C${x + 150} ${nose - 20} ${x + 154} ${top + 80} ${x + 160} ${top + 60}z`,
          'plate',
        ) +
        path(`M${x + 100} ${top + 60}q-16 -18 -30 -10M${x + 160} ${top + 60}q16 -18 30 -10`, 'line')
      : '',
    path(`M${x + 118} ${nose - remaining}h24v${remaining - 10}q-2 10 -12 12-10 -2-12 -12z`, 'core'),
    arrow(
      [x + 130, Math.max(nose - remaining - 44, 34)],
      [x + 130, Math.max(nose - remaining - 6, 60)],
      'flow',
    ),
    text([x + 130, 402], label, { size: 18, anchor: 'middle', kind: 'title' }),
  ].join('')
}

export const stages = (): Sheet => ({
  title: 'Stages of penetration, section, not to scale',
  size: [1200, 500],
  palette: 'sunk',
  body:
    stage(10, 0, '1  touch') +
    stage(290, 0.33, '2  entry') +
    stage(570, 0.66, '3  steady') +
    stage(850, 0.96, '4  end') +
    dimension([1070, 344], [1070, 150], 'P', { offset: -56 }),
})

export const rodAndPlate = (): Sheet => ({
  title: 'Rod before an inclined plate',
  size: [1400, 420],
  palette: 'green',
  body: [
    set(80, 190, rod({ length: 640, diameter: 24 })),
    polygon(
      [
        [900, 320],
        [1180, 60],
        [1290, 60],
        [1010, 320],
      ],
      'cut',
    ),
    axis([40, 190], [1350, 190]),
    arrow([760, 160], [850, 160], 'flow'),
    text([800, 148], 'v', { size: 20, anchor: 'middle', kind: 'letter' }),
    line([1040, 190], [930, 72], 'hidden'),
    angle([1040, 190], 110, 180, 227, 'α'),
    dimension([70, 240], [720, 240], 'L', { offset: -44 }),
    dimension([1040, 190], [1150, 190], 't / cos α', { offset: -152 }),
  ].join(''),
})

export const petals = (): Sheet => {
  const petal = (y: number, turn: number) =>
    `<g transform="translate(470 ${y}) rotate(${turn})">${polygon(
      [
        [-190, 0],
        [-100, -20],
        [20, -28],
        [46, -70],
        [92, -74],
        [98, -36],
        [220, -8],
        [230, 0],
      ],
      'cut-close',
    )}</g>`
  return {
    title: 'Sabot leaving the rod',
    size: [960, 620],
    body: [
      set(110, 270, rod({ length: 740, diameter: 26 })),
      petal(222, -14),
      `<g transform="translate(0 540) scale(1 -1)">${petal(222, -14)}</g>`,
      axis([60, 270], [900, 270]),
      arrow([470, 140], [430, 78], 'flow'),
      arrow([470, 400], [430, 462], 'flow'),
      leader([640, 420], [700, 470], 'segment'),
      leader([250, 258], [200, 180], 'rod'),
    ].join(''),
  }
}

export const cartridge = (): Sheet => ({
  title: 'Cartridge layout, section',
  size: [1240, 400],
  body: [
    path('M80 110h420q20 0 26 30v90q-6 30-26 30H80z', 'cut'),
    path('M96 124h396q14 0 20 22v78q-6 22-20 22H96z', 'plate'),
    box(64, 102, 18, 166, 'cut-close'),
    box(96, 172, 150, 26, 'glow'),
    repeat(
      14,
      (i) =>
        ellipse([120 + i * 27, 142], 9, 7, 'panel') + ellipse([120 + i * 27, 228], 9, 7, 'panel'),
    ),
    `<g transform="translate(300 185) scale(.95)">${sabotHalf()}<g transform="scale(1 -1)">${sabotHalf()}</g>${rod({ length: 860, diameter: 30 })}</g>`,
    axis([40, 185], [1190, 185]),
    dimension([64, 280], [526, 280], 'c', { offset: -36 }),
    dimension([526, 280], [1117, 280], 'p', { offset: -36 }),
  ].join(''),
})

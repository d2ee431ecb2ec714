import { arrow } from './dimension.ts'
import { circle, curve, line, type Point, polyline, repeat, text } from './ink.ts'
import type { Palette, Sheet } from './sheet.ts'

const O: Point = [110, 400]
const W = 620
const H = 310

const axes = (xLetter: string, yLetter: string) =>
  repeat(10, (i) => line([O[0] + (i + 1) * 62, O[1]], [O[0] + (i + 1) * 62, O[1] - H], 'grid')) +
  repeat(5, (i) => line([O[0], O[1] - (i + 1) * 62], [O[0] + W, O[1] - (i + 1) * 62], 'grid')) +
  arrow(O, [O[0] + W + 40, O[1]]) +
  arrow(O, [O[0], O[1] - H - 36]) +
  text([O[0] + W + 36, O[1] + 28], xLetter, { size: 22, anchor: 'middle', kind: 'letter' }) +
  text([O[0] - 34, O[1] - H - 20], yLetter, { size: 22, anchor: 'middle', kind: 'letter' })

type Curve = { y: (x: number) => number; name: string; kind?: string; dy?: number }

function chart(
  title: string,
  letters: readonly [string, string],
  formula: string,
  curves: readonly Curve[],
  palette: Palette = 'paper',
): Sheet {
  return {
    title,
    size: [860, 530],
    palette,
    body:
      axes(...letters) +
      curves
        .map(
          ({ y, name, kind = 'line', dy = 5 }) =>
            curve(O, W, H, y, kind) +
            text([O[0] + W + 10, O[1] - y(1) * H + dy], name, { size: 17, kind: 'letter' }),
        )
        .join('') +
      text([O[0] + 250, O[1] - H + 12], formula, { size: 24, kind: 'formula' }),
  }
}

export const kineticEnergy = () =>
  chart('Kinetic energy over velocity, three masses', ['v', 'E'], 'E = ½ m v²', [
    { y: (x) => 0.95 * x * x, name: 'm₃', kind: 'signal' },
    { y: (x) => 0.66 * x * x, name: 'm₂', kind: 'accent' },
    { y: (x) => 0.38 * x * x, name: 'm₁' },
  ])

export const velocityDrop = () =>
  chart(
    'Velocity over distance, two drags',
    ['x', 'v'],
    'v(x) = v₀ e⁻ᵏˣ',
    [
      { y: (x) => 0.8 * Math.exp(-0.35 * x), name: 'k₁', kind: 'accent' },
      { y: (x) => 0.8 * Math.exp(-1.1 * x), name: 'k₂', kind: 'signal' },
    ],
    'sunk',
  )

export const depthOverVelocity = () =>
  chart(
    'Depth over velocity, the S-curve',
    ['v', 'P / L'],
    'P / L → √(ρₚ / ρₜ)',
    [
      { y: (x) => 0.8 * Math.exp(-0.14 / Math.max(x * x, 0.004)), name: 'ρₚ', kind: 'signal' },
      { y: (x) => 0.62 * Math.exp(-0.2 / Math.max(x * x, 0.004)), name: 'ρₚ′', kind: 'accent' },
    ],
    'night',
  )

export const acceleration = () =>
  chart('Speed over time from rest, two gearings', ['t', 'v'], 'v = ∫ a dt', [
    { y: (x) => 0.82 * (1 - Math.exp(-3 * x)), name: 'A', kind: 'signal' },
    { y: (x) => 0.7 * (1 - Math.exp(-1.9 * x)), name: 'B', kind: 'accent' },
  ])

/** Each gear touches the hyperbola of power at its own best speed and falls away on both sides. */
const effortByGear = (x: number) => {
  const share = Math.max(...[0.2, 0.42, 0.85].map((best) => 1 - 0.9 * (x / best - 1) ** 2))
  return Math.min(0.76, (0.14 / Math.max(x, 0.02)) * share)
}

export const tractiveEffort = () =>
  chart(
    'Tractive effort by gear and the hyperbola of power',
    ['v', 'F'],
    'F = η P / v',
    [
      {
        y: (x) => Math.min(0.92, 0.14 / Math.max(x, 0.02)),
        name: 'η P / v',
        kind: 'hidden',
        dy: 0,
      },
      { y: effortByGear, name: '', kind: 'signal' },
      { y: (x) => 0.03 + 0.02 * x + 0.03 * x * x, name: 'W', kind: 'accent', dy: 8 },
    ],
    'sunk',
  )

export const sightFactor = (): Sheet => {
  const step = W / 8
  return {
    title: 'Line-of-sight factor over angle',
    size: [860, 530],
    body:
      axes('α', 'f') +
      curve(O, W, H, (x) => Math.min(1, 0.2 / Math.cos((x * 78.46 * Math.PI) / 180)), 'signal') +
      repeat(8, (i) =>
        text([O[0] + (i * W) / 7.846, O[1] + 26], `${i * 10}°`, {
          size: 16,
          anchor: 'middle',
          kind: 'plain',
        }),
      ) +
      repeat(5, (i) =>
        text([O[0] - 12, O[1] - (i + 1) * 62 + 6], String(i + 1), {
          size: 16,
          anchor: 'end',
          kind: 'plain',
        }),
      ) +
      [0, 30, 60, 70]
        .map((deg) => {
          const point: Point = [
            O[0] + (deg / 78.46) * W,
            O[1] - (0.2 / Math.cos((deg * Math.PI) / 180)) * H,
          ]
          return circle(point, 5, 'plate')
        })
        .join('') +
      text([O[0] + step, O[1] - H + 22], 'f = 1 / cos α', { size: 24, kind: 'formula' }),
  }
}

export const energyNomogram = (): Sheet => {
  const scale = (x: number, letter: string, marks: number) =>
    line([x, 70], [x, 450], 'line') +
    repeat(marks + 1, (i) =>
      line(
        [x - (i % 5 === 0 ? 14 : 7), 70 + (i * 380) / marks],
        [x, 70 + (i * 380) / marks],
        'detail',
      ),
    ) +
    text([x, 56], letter, { size: 24, anchor: 'middle', kind: 'letter' })
  return {
    title: 'Nomogram of m, E and v',
    size: [560, 640],
    body:
      scale(130, 'm', 20) +
      scale(290, 'E', 30) +
      scale(450, 'v', 20) +
      polyline(
        [
          [130, 342],
          [290, 249],
          [450, 156],
        ],
        'signal',
      ) +
      [
        [130, 342],
        [290, 249],
        [450, 156],
      ]
        .map(([x, y]) => circle([x ?? 0, y ?? 0], 5, 'plate'))
        .join('') +
      text([290, 496], 'a straight edge joins all three', {
        size: 17,
        anchor: 'middle',
        kind: 'note',
      }),
  }
}

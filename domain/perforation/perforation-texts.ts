import { formatDecimals } from '../units/format-decimals.ts'
import type { Process } from './shot.ts'

/** Reasons that are one sentence. The codes are public: calls answer with them. */
export const uncovered = {
  material_missing: 'You have to choose a material type.',
  process_missing: 'You have to choose a mode.',
  penetration_tungsten_only: 'The calculation of the penetration depth is only valid for tungsten.',
} as const
export type UncoveredCode = keyof typeof uncovered

const ALERT_HEAD = 'The following input value(s) is (are) not correct:'
const ALERT_END = '- The Penetration/Perforation Limit was set to 0 mm.'

/** The whole alert; its first and last line are the specification's. */
export function alertText(problems: readonly string[]): string {
  return [ALERT_HEAD, ...problems.map((problem) => `- ${problem}`), ALERT_END].join('\n')
}

const resultNames = {
  Perforation: 'The perforation limit',
  Penetration: 'The penetration depth',
} as const

/** With the one decimal of longrods.ch. */
export function resultText(process: Process, shown: string): string {
  return `${resultNames[process]} is ${shown} mm.`
}

/** As in longrods.ch: by `toFixed`, which may round a half either way. */
export function formatMm(limitMm: number): string {
  return limitMm < EXACT_BELOW_MM ? limitMm.toFixed(1) : limitMm.toPrecision(6)
}

/** From here on, two processors may compute different last digits. */
const EXACT_BELOW_MM = 1e12

/** Minimum velocities have three decimals. */
export function formatKms(velocityKms: number): string {
  return formatDecimals(velocityKms, 3)
}

/** Rounded up: the shown velocity is enough. */
export function enoughKms(velocityKms: number): string {
  // Differences this small are rounding errors.
  return formatKms(Math.ceil(velocityKms * 1000 - 1e-9) / 1000)
}

/** The exact value in words, where rounding up changed it. */
export function exactKms(velocityKms: number): string {
  if (enoughKms(velocityKms) === formatKms(velocityKms)) return ''
  return ` (${formatDecimals(velocityKms, EXACT_DECIMALS)} rounded up)`
}

const EXACT_DECIMALS = 6

/** Rounded down: a ratio of 3.996 is not shown as the 4 that would be enough. */
export function shortAspectRatio(aspectRatio: number): string {
  const below = Math.floor(aspectRatio * 100) / 100
  return formatDecimals(Number.isFinite(below) ? below : aspectRatio, 2)
}

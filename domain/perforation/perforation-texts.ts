import { shownDecimals } from '../units/shown-decimals.ts'
import type { Problem } from './problem.ts'
import type { Process } from './shot.ts'

/** Reasons to answer with a sentence alone. The codes are public: calls answer with them. */
export const uncovered = {
  material_missing: 'You have to choose a material type.',
  process_missing: 'You have to choose a mode.',
  penetration_tungsten_only: 'The calculation of the penetration depth is only valid for tungsten.',
} as const
export type UncoveredCode = keyof typeof uncovered

const ALERT_HEAD = 'The following input value(s) is (are) not correct:'
const ALERT_END = '- The Penetration/Perforation Limit was set to 0 mm.'

/** The whole alert; its first and last line are the specification's. */
export function alertText(problems: readonly Problem[]): string {
  return [ALERT_HEAD, ...problems.map(({ message }) => `- ${message}`), ALERT_END].join('\n')
}

const resultNames = {
  Perforation: 'The perforation limit',
  Penetration: 'The penetration depth',
} as const

/** The result in one sentence, with the one decimal of the known calculator. */
export function resultText(process: Process, shown: string): string {
  return `${resultNames[process]} is ${shown} mm.`
}

/** As the known calculator and the cases round it: by `toFixed`, which may take a half either way. */
export function shownMm(limitMm: number): string {
  return limitMm.toFixed(1)
}

/** Minimum velocities have three decimals. */
export function shownKms(velocityKms: number): string {
  return shownDecimals(velocityKms, 3)
}

/** The same, but never less than it is: what is shown is enough. */
export function enoughKms(velocityKms: number): string {
  // A thousandth of a millionth is not worth a step: it is what rounding leaves.
  return shownKms(Math.ceil(velocityKms * 1000 - 1e-9) / 1000)
}

/** Where that is more than the velocity rounded: what was rounded up, in words that follow it. */
export function exactKms(velocityKms: number): string {
  if (enoughKms(velocityKms) === shownKms(velocityKms)) return ''
  return ` (${shownDecimals(velocityKms, EXACT_DECIMALS)} rounded up)`
}

const EXACT_DECIMALS = 6

/** An aspect ratio that is too small, rounded down: 3.996 is not shown as the 4 that would be enough. */
export function shortAspectRatio(aspectRatio: number): string {
  const below = Math.floor(aspectRatio * 100) / 100
  return shownDecimals(Number.isFinite(below) ? below : aspectRatio, 2)
}

import type { Figure } from './figure.ts'

const ROUNDS = 3
const MAX_ROUNDS = 7
/** Rounds that differ more than this are repeated, because something else was running. */
const CALM = 0.15

interface Sides {
  ours: () => Promise<number>
  baseline: () => Promise<number>
}

type Measured = Pick<Figure, 'ours' | 'baseline' | 'rounds'> & { baseline: number }

/**
 * Measures ours and the baseline alternately, so that other load affects both. Neither is always first. Returns medians.
 */
export async function measureAlternately(
  { ours, baseline }: Sides,
  least = ROUNDS,
): Promise<Measured> {
  const rounds = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (round >= least && isCalm(rounds.ours) && isCalm(rounds.baseline)) break
    if (round % 2 === 0) rounds.ours.push(await ours())
    rounds.baseline.push(await baseline())
    if (round % 2 === 1) rounds.ours.push(await ours())
  }
  return { ours: median(rounds.ours), baseline: median(rounds.baseline), rounds }
}

/** The same for a figure without a baseline. */
export async function measureAlone(
  ours: () => Promise<number>,
  least = ROUNDS,
): Promise<Pick<Figure, 'ours' | 'baseline' | 'rounds'>> {
  const values: number[] = []
  while (values.length < least || (values.length < MAX_ROUNDS && !isCalm(values))) {
    values.push(await ours())
  }
  return { ours: median(values), baseline: undefined, rounds: { ours: values, baseline: [] } }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function isCalm(values: readonly number[]): boolean {
  return (Math.max(...values) - Math.min(...values)) / median(values) <= CALM
}

/** The goal of a benchmark. A ratio compares our figure with the baseline; `figure` is absolute. */
export type Goal =
  | { of: 'ratio' | 'figure'; atLeast: number }
  | { of: 'ratio' | 'figure'; atMost: number }
  /** Reported only. */
  | { of: 'nothing' }

export interface Figure {
  what: string
  unit: string
  ours: number
  /** The peer's figure; `undefined` without a peer. */
  baseline: number | undefined
  goal: Goal
  /** What was and was not equal between the two sides. */
  note: string
  /** Every round, so that a reader sees the scatter behind the medians. */
  rounds: { ours: number[]; baseline: number[] }
}

export function ratioOf({ ours, baseline }: Pick<Figure, 'ours' | 'baseline'>): number | undefined {
  return baseline === undefined ? undefined : ours / baseline
}

/** `undefined` when nothing was required. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, ours } = figure
  if (goal.of === 'nothing') return undefined
  const value = goal.of === 'figure' ? ours : (ratioOf(figure) ?? Number.NaN)
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

/** The goal of a benchmark. A ratio compares our figure with the limit; `figure` is absolute. */
export type Goal =
  | { of: 'ratio' | 'figure'; atLeast: number }
  | { of: 'ratio' | 'figure'; atMost: number }
  /** Reported only. */
  | { of: 'nothing' }

export interface Figure {
  what: string
  unit: string
  ours: number
  /** The peer's figure; `undefined` where the limit is a number. */
  limit: number | undefined
  goal: Goal
  /** What was and was not equal between the two sides. */
  note: string
  /** Every round, so that a reader sees the scatter behind the medians. */
  rounds: { ours: number[]; limit: number[] }
}

export function ratioOf({ ours, limit }: Pick<Figure, 'ours' | 'limit'>): number | undefined {
  return limit === undefined ? undefined : ours / limit
}

/** `undefined` when nothing was required. */
export function isMet(figure: Figure): boolean | undefined {
  const { goal, ours } = figure
  if (goal.of === 'nothing') return undefined
  const value = goal.of === 'figure' ? ours : (ratioOf(figure) ?? Number.NaN)
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

export interface ModelDecision {
  doubt: string
  decision: string
}

/**
 * What the sources of the model leave open, and what this page does about it. Loaders pass it as data, because it is a
 * long text.
 */
export const modelDecisions: readonly ModelDecision[] = [
  {
    doubt: 'Minimum velocity of depleted uranium.',
    decision:
      'longrods.ch computes it with the coefficients of tungsten, while the result has those of uranium. It looks like a slip: uranium’s own would give 0.801 instead of 0.956 km/s for the default values. We follow longrods.ch, so that results can be compared.',
  },
  {
    doubt: 'Aspect ratio and minimum velocity in the mode Penetration.',
    decision:
      'longrods.ch checks both in either mode, and so do we; other descriptions name them for perforation alone.',
  },
  {
    doubt: 'Digits and rounding.',
    decision:
      'No source says how mass and energy are rounded: they are shown with two decimals. The limit has one, rounded as longrods.ch does it, from the binary number that the computer holds, so a half may be rounded either way. All other figures are rounded as written, halves away from zero. The minimum velocity has three decimals: rounded in the list of failures, and rounded up at its field and beside the result, where the stated velocity must be enough.',
  },
  {
    doubt: 'Frustum of a template.',
    decision:
      'No source gives the diameter at the tip, so that field is not changed. Where no frustum length is published it is 0, as published lengths are mostly working lengths, which include the nose.',
  },
  {
    doubt: 'Steel with the default density.',
    decision:
      'Choosing steel leaves the density at 17200 kg/m³, which no steel has: the page rejects it and names the valid range, rather than changing a number without telling you.',
  },
  {
    doubt: 'Rounding before computing.',
    decision:
      'longrods.ch rounds the velocity to three decimals and the obliquity to two before it computes. We compute with what you type; with no more decimals than that, the results are equal.',
  },
  {
    doubt: 'Figures of the rounds.',
    decision:
      'A template that is not verified says in its name whether its figures come from game data, a public program, memory or a publication, and each figure names its source. The velocity is that at the muzzle.',
  },
  {
    doubt: 'Invalid values.',
    decision:
      'A negative length, diameter or frustum, a frustum longer than the penetrator and an obliquity beyond 75° to either side are rejected too; longrods.ch does not check them. Without a frustum its upper diameter is ignored.',
  },
]

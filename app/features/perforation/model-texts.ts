export interface ModelDecision {
  doubt: string
  decision: string
}

export interface ModelTexts {
  /** What the equation gives, and where it is valid. */
  equation: string
  /** Where its coefficients are from: what stands before the link to that page, and after it. */
  origin: readonly [before: string, after: string]
  /** Heading of the decisions. */
  heading: string
  /** What the sources of the model leave open, and what this page does about it. */
  decisions: readonly ModelDecision[]
}

const equation =
  'W. Lanz and W. Odermatt fitted one equation to firings of long rods into rolled steel. It gives the line-of-sight length of the channel through the thickest plate that is just perforated; in the mode Penetration it gives the depth in a semi-infinite target. Outside the limits that are known, the limit is set to 0 mm and every value out of range is listed. No upper limits of the velocity and of the ratio of length to diameter are confirmed; unsourced notes state 1.0 to 2.3 km/s and 4 to 36. Faster and more slender rods are computed, but nothing shows that the equation holds for them.'

const origin = [
  'The coefficients, limits and default values are those of the calculator at ',
  ', whose author published and explains them. Every program for this equation that we found goes back to that page; their agreement shows careful copying, not a second measurement, and we could not read the original papers. ',
] as const

const heading = 'What its sources leave open, and how it is decided here'

const decisions: readonly ModelDecision[] = [
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
      'No source gives the diameter at the tip, so that field is not changed. Where no frustum length is published it is 0, as if the published length were the working length. That may be too much: the default rod perforates 5 % more without its frustum.',
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
      'A negative length, diameter or frustum, a frustum longer than the penetrator and an obliquity beyond 75° to either side are rejected too; longrods.ch does not check them. Without a frustum its upper diameter must be valid too, but has no effect on the result.',
  },
]

/** Loaders pass them as data, because they are long. */
export const modelTexts: ModelTexts = { equation, origin, heading, decisions }

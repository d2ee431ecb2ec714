import { formatCount } from '#domain/units/count.ts'
import './what-matters.css'
import { formatMm } from '#domain/perforation/perforation-texts.ts'
import type { ProblemCode } from '#domain/perforation/problem.ts'
import type { NumberFieldName } from '#domain/perforation/shot.ts'
import type { ShownUncertainty } from '#domain/perforation/uncertainty/uncertainty.ts'
import { formatDecimals } from '#domain/units/format-decimals.ts'

export interface WhatMattersProps {
  /** `undefined` until inputs have a tolerance. */
  uncertainty: ShownUncertainty | undefined
  labels: Record<NumberFieldName, string>
}

/** How much each input contributes to the band, and which samples it does not cover. */
export function WhatMatters({ uncertainty, labels }: WhatMattersProps) {
  if (!uncertainty)
    return (
      <p>
        Press <strong>± Uncertainty</strong> beside Calculate and enter how far each value may be
        off. Ten thousand shots then show the band of the result and which inputs cause it.
      </p>
    )
  if (!uncertainty.ok)
    return (
      <>
        <p>{uncertainty.reason}</p>
        <Outside {...uncertainty} />
      </>
    )
  const { p5Mm, medianMm, p95Mm, shares, outside } = uncertainty
  return (
    <>
      <p>
        Of 100 shots {outside > 0 && 'that the model covers '}90 lie between{' '}
        <strong>{formatMm(p5Mm)}</strong> and <strong>{formatMm(p95Mm)} mm</strong>; half lie below{' '}
        {formatMm(medianMm)} mm. This share of the variance disappears if one input is known
        exactly:
      </p>
      <ul className="stack shares" data-gap="1">
        {shares.map(({ field, share }) => (
          <li key={field}>
            <span>{labels[field]}</span>
            <meter min={0} max={1} value={share} aria-label={`Share of: ${labels[field]}`} />
            <span>{formatDecimals(share * 100, 0)} %</span>
          </li>
        ))}
      </ul>
      <Outside {...uncertainty} />
      <p className="field-note shares-note">
        Values are sampled independently from uniform distributions with a fixed seed, so every
        reader gets the same result.
      </p>
    </>
  )
}

function Outside({
  samples,
  outside,
  outsideBy,
}: Pick<ShownUncertainty, 'samples' | 'outside' | 'outsideBy'>) {
  if (samples === 0) return undefined
  if (outside === 0)
    return <p>All {formatCount(samples)} shots lie within the validity of the model.</p>
  const notMet = outsideBy.map(
    ({ code, samples: count }) => `${limitWords[code]} (${formatCount(count)})`,
  )
  return (
    <p>
      <strong>{formatDecimals((outside / samples) * 100, 1)} %</strong> of {formatCount(samples)}{' '}
      shots lie outside the validity of the model. They have no result and are not in the band.
      Limits not met: {notMet.join(', ')}.
    </p>
  )
}

const limitWords: Record<ProblemCode, string> = {
  not_a_number: 'a value that is a number',
  length_zero: 'a length above 0',
  diameter_zero: 'a diameter above 0',
  frustum_diameter: 'a frustum no wider than the rod',
  frustum_length: 'a frustum no longer than the rod',
  negative: 'no negative lengths',
  target_density: 'density of the target',
  obliquity: 'NATO obliquity',
  aspect_ratio: 'aspect ratio',
  vmin: 'minimum velocity',
  target_hardness: 'hardness of the target',
  penetrator_hardness: 'hardness of the penetrator',
  penetrator_density: 'density of the penetrator',
  penetrator_hardness_undefined: 'a hardness of the penetrator',
  no_finite_result: 'a finite result',
}

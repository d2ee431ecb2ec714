import './rating-plate.css'
import { ShapeMark } from '#app/ui/marks.tsx'
import { longDate } from '#domain/cases/case-citation.ts'
import { caseClassOf, listedText } from '#domain/cases/case-class.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import { classShape } from '#domain/cases/rating/damage-class.ts'

/**
 * The rating as a large number, its name below, and the colour of its band as an edge; without a rating, the shape of
 * the class.
 */
export function RatingPlate({ one }: { one: CaseView }) {
  const { rating, ratingName, damageClass, colour } = caseClassOf(one)
  return (
    <div className="box rating-plate" data-whole="" data-colour={colour}>
      {rating > 0 ? <b>{rating}</b> : <ShapeMark shape={classShape(damageClass)} />}
      <p>
        <strong>{ratingName}</strong>
        <small>{basisOf(one)}</small>
        {formerRatings(one).map(({ cdurs, by, on, withdrawn }) => (
          <small key={`${on} ${by} ${withdrawn}`}>
            Was {cdurs}, rated by {by}, <time dateTime={on}>{longDate(on)}</time>
            {withdrawn && (
              <>
                , withdrawn <time dateTime={withdrawn}>{longDate(withdrawn)}</time>
              </>
            )}
          </small>
        ))}
      </p>
    </div>
  )
}

/** The latest first. */
function formerRatings({ rated, formerRatings: former = [] }: CaseView) {
  const earlier = (rated?.earlier ?? []).map((one) => ({ ...one, withdrawn: undefined }))
  return [...former, ...earlier].toReversed()
}

function basisOf({ rated, reported }: CaseView) {
  if (rated)
    return (
      <>
        Rated by {rated.by}, <time dateTime={rated.on}>{longDate(rated.on)}</time>
      </>
    )
  return `${reported ? listedText(reported) : 'No list gives a class'}; not yet rated`
}

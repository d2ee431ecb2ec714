import type { RatingLevel } from '#domain/articles/rating-levels.ts'
import { damageClassOf } from '#domain/cases/rating/damage-class.ts'
import { ratingColour, ratingName } from '#domain/cases/rating/rating.ts'

/** Each level of the rating with what is proposed to tell it from its neighbours. */
export function RatingLevels({ levels }: { levels: readonly RatingLevel[] }) {
  return levels.map((level) => <Level key={level.rating} level={level} />)
}

function Level({ level: { rating, test, evidence, effort } }: { level: RatingLevel }) {
  return (
    <section
      className="cdurs-level"
      id={`level-${rating}`}
      data-colour={ratingColour(rating)}
      aria-labelledby={`level-${rating}-name`}
    >
      <p className="cdurs-number" aria-hidden="true">
        {rating}
      </p>
      <div>
        <h3 id={`level-${rating}-name`}>
          <span className="visually-hidden">{rating}: </span>
          {ratingName(rating)}
        </h3>
        <p className="cdurs-class">Counted as {damageClassOf(rating)}</p>
        <dl>
          <div>
            <dt>Proposed test</dt>
            <dd>{test}</dd>
          </div>
          <div>
            <dt>Typical evidence</dt>
            <dd>{evidence}</dd>
          </div>
          <div>
            <dt>Effort</dt>
            <dd>{effort}</dd>
          </div>
        </dl>
      </div>
    </section>
  )
}

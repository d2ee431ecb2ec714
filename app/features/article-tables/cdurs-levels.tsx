import '#app/ui/marks.css'
import './cdurs-levels.css'
import type { CdursLevel } from '#domain/articles/cdurs-levels.ts'
import { damageClassOf } from '#domain/cases/damage-class.ts'
import { type RatingColour, ratingColour, ratingName } from '#domain/cases/rating.ts'
import { ratingBands } from '#domain/cases/rating-bands.ts'

const COLOURS: Record<RatingColour, string> = {
  danger: 'red',
  warning: 'amber',
  primary: 'blue',
  success: 'green',
  default: 'grey',
}

/** The scale as one bar, then each level with what is proposed to tell it from its neighbours. */
export function CdursLevels({ levels }: { levels: readonly CdursLevel[] }) {
  return (
    <>
      <section className="cdurs-scale" aria-labelledby="scale">
        <h2 id="scale">The scale</h2>
        <ol>
          {levels.map(({ rating }) => (
            <li key={rating} data-colour={ratingColour(rating)}>
              <a href={`#level-${rating}`} aria-label={`${rating}, ${ratingName(rating)}`}>
                {rating}
              </a>
            </li>
          ))}
        </ol>
        <div className="cdurs-classes">
          {ratingBands(damageClassOf).map(({ kind, from, to }) => (
            <p key={from} style={{ gridColumn: `${from} / ${to + 1}` }}>
              {kind}
            </p>
          ))}
        </div>
        <Bands />
      </section>
      <section className="cdurs-levels" aria-labelledby="levels">
        <h2 id="levels">The ten levels</h2>
        <p className="cdurs-proposal">
          <b>The criteria are a proposal.</b> Numbers, names and bands are those of this site. What
          tells the levels apart was written for this page and is taken from no published text. An
          analyst has to accept or change it before any case is rated by it.
        </p>
        {levels.map((level) => (
          <Level key={level.rating} level={level} />
        ))}
      </section>
    </>
  )
}

function Bands() {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Use</th>
          <th scope="col">Bands</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">Counts and filters</th>
          <td>
            {ratingBands(damageClassOf).map(({ kind, from, to }) => `${from}–${to} ${kind}, `)}
            none: not yet rated
          </td>
        </tr>
        <tr>
          <th scope="row">Colours</th>
          <td>
            <div className="cdurs-colours">
              {ratingBands(ratingColour).map(({ kind, from, to }) => (
                <span key={from} data-colour={kind}>
                  {from}–{to} {COLOURS[kind]}
                </span>
              ))}
              <span data-colour="default">none: {COLOURS.default}</span>
            </div>
          </td>
        </tr>
      </tbody>
    </table>
  )
}

function Level({ level: { rating, test, evidence, effort } }: { level: CdursLevel }) {
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
          <span className="unseen">{rating}: </span>
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

import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { damageClassOf } from '#domain/cases/rating/damage-class.ts'
import {
  MAX_RATING,
  type RatingColour,
  ratingColour,
  ratingName,
} from '#domain/cases/rating/rating.ts'
import { ratingBands } from '#domain/cases/rating/rating-bands.ts'

const COLOURS: Record<RatingColour, string> = {
  danger: 'red',
  warning: 'amber',
  primary: 'blue',
  success: 'green',
  default: 'grey',
}

const RATINGS = Array.from({ length: MAX_RATING }, (_, at) => at + 1)

/** The rating as one bar, which leads to its levels, and the bands in which it is counted and coloured. */
export function RatingScale() {
  return (
    <>
      <ol>
        {RATINGS.map((rating) => (
          <li key={rating} data-colour={ratingColour(rating)}>
            <a href={`#level-${rating}`} aria-label={`${rating}, ${ratingName(rating)}`}>
              {rating}
            </a>
          </li>
        ))}
      </ol>
      <div className="cdurs-classes">
        {ratingBands(damageClassOf).map(({ kind, from, to }) => (
          <p key={from} className="fine" style={{ gridColumn: `${from} / ${to + 1}` }}>
            {kind}
          </p>
        ))}
      </div>
      <Bands />
    </>
  )
}

function Bands() {
  return (
    <table>
      <ColumnHeads names={['Use', 'Bands']} />
      <tbody>
        <tr>
          <th scope="row">Counts and filters</th>
          <td>
            {ratingBands(damageClassOf).map(({ kind, from, to }) => `${from}–${to} ${kind}, `)}
            none: {ratingName(0)}, not yet rated
          </td>
        </tr>
        <tr>
          <th scope="row">Colours</th>
          <td>
            <div className="row cdurs-colours">
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

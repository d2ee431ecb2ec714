import './rating-plate.css'
import { AssetIcons } from '#app/ui/marks.tsx'
import { dayInWords } from '#domain/cases/case-citation.ts'
import { caseClassOf } from '#domain/cases/case-class.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import { causeIcons } from '#domain/cases/cause-icon.ts'
import { causeWords } from '#domain/cases/cause-words.ts'

/** The number large, its name under it, the colour of its band as an edge, and what hit the vehicle. */
export function RatingPlate({ one }: { one: CaseView }) {
  const { rating, ratingName, colour } = caseClassOf(one)
  return (
    <div className="rating-plate" data-colour={colour}>
      <b>
        {rating > 0 ? (
          rating
        ) : (
          <>
            <span aria-hidden="true">–</span>
            <span className="unseen">{ratingName}</span>
          </>
        )}
      </b>
      <p>
        <strong>{rating > 0 ? ratingName : 'Not yet rated'}</strong>
        <small>{standsOn(one)}</small>
      </p>
      <CauseIcons cause={one.cause ?? ''} />
    </div>
  )
}

function standsOn({ rated, reported }: CaseView): string {
  if (rated) return `Rated by ${rated.by}, ${dayInWords(rated.on)}`
  return reported ? `${reported.class}, as listed by ${reported.by}` : 'No list gives a class'
}

function CauseIcons({ cause }: { cause: string }) {
  const icons = causeIcons(cause).map((icon) => ({ name: `cause-${icon}`, word: causeWords[icon] }))
  if (icons.length === 0) return
  return (
    <span className="cause-icons">
      <AssetIcons icons={icons} />
    </span>
  )
}

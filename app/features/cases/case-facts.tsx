import './case-facts.css'
import type { ReactNode } from 'react'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { AssetIcons, StatusMark } from '#app/ui/marks.tsx'
import { When } from '#app/ui/times/when.tsx'
import { withLongDates } from '#domain/cases/case-citation.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import { causeIcons } from '#domain/cases/cause-icon.ts'
import { causeWords } from '#domain/cases/cause-words.ts'
import { statusColour } from '#domain/cases/rating/status-colour.ts'
import { CasePlace } from './case-place.tsx'

/** The known facts of a case, a line each. Date, place and status have a line even if they are unknown. */
export function CaseFacts({ one }: { one: CaseView }) {
  const { vehicleStatus, vehicle, identity, unit, cause, outcome, section, reported } = one
  return (
    <>
      <dl className="case-facts">
        <Fact name="Date">
          <CaseDate one={one} />
        </Fact>
        <Fact name="Place">
          <CasePlace location={one.location} />
        </Fact>
        <Fact name="Status">
          {vehicleStatus ? (
            <StatusMark colour={statusColour(vehicleStatus)}>{vehicleStatus}</StatusMark>
          ) : (
            'not stated'
          )}
        </Fact>
        {cause && (
          <Fact name="Cause">
            <Cause cause={cause} />
          </Fact>
        )}
      </dl>
      <PhoneFold title="Vehicle, unit and list">
        <dl className="case-facts">
          {outcome && <Fact name="Outcome">{outcome}</Fact>}
          <Fact name="Vehicle">
            {vehicle}
            {identity && <small>{identity}</small>}
          </Fact>
          {unit && <Fact name="Unit">{unit}</Fact>}
          {section && <Fact name="Topic">{section}</Fact>}
          {reported && (reported.entry || reported.history) && (
            <Fact name={`${reported.by} list`}>
              {reported.entry ? withLongDates(reported.entry) : `“${reported.word}”`}
              {reported.history && <small>{withLongDates(reported.history)}</small>}
            </Fact>
          )}
        </dl>
      </PhoneFold>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="caps">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What hit the vehicle: icons before the words of the source. */
function Cause({ cause }: { cause: string }) {
  if (cause === 'unknown') return <span className="muted">unknown</span>
  const icons = causeIcons(cause).map((icon) => ({ name: `cause-${icon}`, word: causeWords[icon] }))
  return (
    <>
      {icons.length > 0 && (
        <span className="cause-icons" data-not-printed="">
          <AssetIcons icons={icons} isExplained />
        </span>
      )}
      {cause}
    </>
  )
}

function CaseDate({ one: { date, dateBasis } }: { one: CaseView }) {
  const { words = date, iso } = parseCaseDate(date) ?? {}
  return (
    <>
      <When iso={iso}>{words}</When>
      {dateBasis && <small>{dateBasis}</small>}
    </>
  )
}

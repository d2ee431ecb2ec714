import { StatusMark } from '#app/ui/marks.tsx'
import { When } from '#app/ui/times/when.tsx'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { CaseView } from '#domain/cases/case-view.ts'
import {
  type LifeLine,
  type LifeStation,
  monthsWithoutReport,
} from '#domain/cases/life/life-line.ts'
import { basisText, certaintyText } from '#domain/cases/life/life-words.ts'
import { statusColour } from '#domain/cases/rating/status-colour.ts'
import { counted } from '#domain/units/count.ts'
import { RatingPlate } from './rating-plate.tsx'

interface LineProps {
  life: LifeLine
  /** URL of the catalogue. */
  url: string
}

/** The timeline of a vehicle, with the evidence of each step. Months without a report are stated, not left out. */
export function VehicleLine({ life, url }: LineProps) {
  const { stations } = life
  return (
    <ol className="vehicle-line">
      {stations.flatMap((station, at) => {
        const gap = monthsWithoutReport(stations[at - 1], station)
        const key = station.kind + station.id + station.date + station.title
        return [
          gap > 0 && (
            <li
              key={`before ${key}`}
              className="vehicle-gap"
              data-certainty={station.certainty === 'probable' ? 'probable' : undefined}
            >
              <p>{counted(gap, 'month')}</p>
              <p>nothing reported</p>
            </li>
          ),
          <Station key={key} {...{ station, life, url }} />,
        ]
      })}
    </ol>
  )
}

function Station({ station, life, url }: LineProps & { station: LifeStation }) {
  const { kind, certainty, why, date, dateBasis, title, outcome, status } = station
  const when = parseCaseDate(date)
  const own = kind === 'case' ? caseOf(life, station.id) : undefined
  const link = kind === 'case' ? `${url}/${station.id}` : `${url}#${station.id}`
  return (
    <li data-kind={kind} data-certainty={certainty}>
      <p className="vehicle-when">
        <b>
          <When iso={when?.iso}>{when?.words ?? date}</When>
        </b>
        {dateBasis && <small>{dateBasis}</small>}
      </p>
      <div className="stack vehicle-what" data-gap="2">
        {own && <RatingPlate one={own} />}
        <p className="caps">{[KINDS[kind], certaintyText(station)].filter(Boolean).join(', ')}</p>
        <h2>{kind === 'event' ? title : <a href={link}>{title}</a>}</h2>
        {outcome && <p>{outcome}</p>}
        {why && <p className="aside">{why}</p>}
        <Evidence station={station} url={url} />
        {status && status !== 'unknown' && (
          <p>
            <StatusMark colour={statusColour(status)}>{status}</StatusMark>
          </p>
        )}
      </div>
    </li>
  )
}

const KINDS: Record<LifeStation['kind'], string> = {
  case: 'Case',
  event: '',
  record: 'Located record',
}

function caseOf({ same, others }: LifeLine, id: string): CaseView | undefined {
  return [...same, ...others].find((one) => one.id === id)
}

/** The best sources come first. */
const MAX_SHOWN = 5

/** The evidence of a step: its kind, and each source with the side that claims it. */
function Evidence({ station, url }: { station: LifeStation; url: string }) {
  const { evidence, kind, id } = station
  return (
    <ul className="row case-chips" aria-label="Sources at a glance">
      <li className="fine vehicle-basis">{basisText(station)}</li>
      {evidence
        .slice(0, MAX_SHOWN)
        .map(({ number, publisher, title, address: source, claimOf }) => (
          <li key={number}>
            <a
              className="plain-link"
              href={kind === 'record' ? source : `${url}/${id}#${id}-source-${number}`}
              data-claim={claimOf ? '' : undefined}
              title={title}
            >
              <b>{number}</b> {publisher}
              {claimOf && ', claim'}
            </a>
          </li>
        ))}
      {evidence.length > MAX_SHOWN && (
        <li>
          <a className="plain-link" href={`${url}/${id}#${id}-source-${MAX_SHOWN + 1}`}>
            and {evidence.length - MAX_SHOWN} more
          </a>
        </li>
      )}
    </ul>
  )
}

import './case-links.css'
import type { LifeLine as Life, LifeStation } from '#domain/cases/life/life-line.ts'
import { basisText, certaintyText } from '#domain/cases/life/life-words.ts'
import { DateOf } from './case-links.tsx'

interface LifeLineProps {
  /** Level of its heading. */
  as: 'h2' | 'h4'
  /** Id of the case on this page. */
  id: string
  life: Life | undefined
  urlOf(id: string, kind: 'case' | 'record'): string
}

/** The timeline of the vehicle in brief, including the case of this page. */
export function LifeLine({ as: Title, id, life, urlOf }: LifeLineProps) {
  if (!life) return
  return (
    <section className="case-links">
      <Title className="caps">The vehicle over time</Title>
      <ol className="life-line">
        {life.stations.map((station) => (
          <li
            key={station.kind + station.id + station.date + station.title}
            aria-current={isRead(station, id) || undefined}
            data-certainty={station.certainty}
          >
            <DateOf date={station.date} />
            <span>
              <StationName station={station} id={id} urlOf={urlOf} />
              <small>
                {[certaintyText(station), basisText(station)].filter(Boolean).join('; ')}
              </small>
            </span>
          </li>
        ))}
      </ol>
      <p>
        <a href={`/vehicle/${life.id}`}>Timeline of this vehicle</a>
      </p>
    </section>
  )
}

function isRead({ kind, id }: LifeStation, read: string): boolean {
  return kind === 'case' && id === read
}

function StationName({
  station,
  id,
  urlOf,
}: Pick<LifeLineProps, 'id' | 'urlOf'> & { station: LifeStation }) {
  if (isRead(station, id)) return 'This case'
  if (station.kind === 'event') return station.title
  return <a href={urlOf(station.id, station.kind)}>{station.title}</a>
}

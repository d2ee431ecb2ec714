import { shortMonth } from '#domain/archive/metadata/event-date-words.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import type { LifeStation } from '#domain/cases/life/life-line.ts'
import { type LifeScale, lifeScale } from '#domain/cases/life/life-scale.ts'

const LINE_Y = 26
const AXIS_Y = 50

/**
 * The dated steps on a time scale. A step dated to a month or a year is a span; one that only possibly concerns the
 * vehicle has a dashed ring.
 */
export function VehicleScale({ stations }: { stations: readonly LifeStation[] }) {
  const scale = lifeScale(stations)
  if (!scale) return
  return (
    <div className="vehicle-scale">
      <svg width="100%" height="76" role="img" aria-label={scaleText(stations)}>
        <line className="axis" x1="0" x2="100%" y1={AXIS_Y} y2={AXIS_Y} />
        {scale.ticks.map(({ month, at }) => (
          <g key={month}>
            <line className="axis" x1={share(at)} x2={share(at)} y1={AXIS_Y} y2={AXIS_Y + 7} />
            <text x={share(at)} y={AXIS_Y + 22}>
              {shortMonth(month)}
            </text>
          </g>
        ))}
        <Line scale={scale} />
        {scale.points.map(({ station, at, from, to, isDay }) => (
          <g key={station.kind + station.id + station.title} data-certainty={station.certainty}>
            {!isDay && <line className="span" x1={share(from)} x2={share(to)} y1="11" y2="11" />}
            <circle cx={share(at)} cy={LINE_Y} r={station.kind === 'case' ? 8 : 6} />
          </g>
        ))}
      </svg>
      <ul className="row vehicle-key" aria-hidden="true">
        <li data-certainty="same">The same vehicle</li>
        <li data-certainty="probable">Probably the same</li>
        <li data-certainty="possible">Possibly the same</li>
      </ul>
    </div>
  )
}

/** Connects the steps that at least probably concern the vehicle. */
function Line({ scale }: { scale: LifeScale }) {
  const points = scale.points.filter(({ station }) => station.certainty !== 'possible')
  return points
    .slice(1)
    .map(({ station, at }, place) => (
      <line
        key={station.kind + station.id + station.title}
        className="line"
        data-certainty={station.certainty}
        x1={share(points[place]?.at ?? at)}
        x2={share(at)}
        y1={LINE_Y}
        y2={LINE_Y}
      />
    ))
}

function share(part: number): string {
  return `${Number((part * 100).toFixed(2))}%`
}

function scaleText(stations: readonly LifeStation[]): string {
  const dates = stations.map(({ date }) => parseCaseDate(date)?.words).filter(Boolean)
  return `The steps on a time scale: ${dates.join(', ')}`
}

import { figure } from '#domain/calculators/working.ts'
import {
  isInFlight,
  pointOf,
  pointsWithPresent,
  type SeriesPoint,
} from '#domain/perforation/plot/limit-series.ts'
import type { NamedSeries } from '#domain/perforation/plot/series-csv.ts'
import { pointText } from './point-text.ts'

/** Every sixth point is enough to read a curve. */
const STEP = 6

/** The numbers of the plot, also for readers who cannot see it. */
export function SeriesTable({ curves }: { curves: readonly NamedSeries[] }) {
  const own = curves[0]?.series
  if (!own) return undefined
  return (
    <details>
      <summary>The same numbers as a table</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="series-table" tabIndex={0} aria-label="Numbers of the plot">
        <table>
          <thead>
            <tr>
              <th scope="col">
                {own.axis.name} ({own.axis.unit})
              </th>
              {curves.map(({ name, label }) => (
                <th scope="col" key={name}>
                  {label}, mm
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rowsOf(curves).map((point) => (
              <Row key={point.x} point={point} isPresent={point === own.present} curves={curves} />
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

/** A selection of the common steps within the range of the curves, and the point of the inputs. */
function rowsOf(curves: readonly NamedSeries[]): SeriesPoint[] {
  const own = curves[0]?.series
  if (!own) return []
  const points = own.points.filter((_, at) => at % STEP === 0)
  return pointsWithPresent({ ...own, points }).filter((point) =>
    curves.some(({ sweep }) => isInFlight(sweep, point)),
  )
}

interface RowProps {
  point: SeriesPoint
  isPresent: boolean
  curves: readonly NamedSeries[]
}

function Row({ point, isPresent, curves }: RowProps) {
  const { x } = point
  return (
    <tr data-present={isPresent ? '' : undefined}>
      <th scope="row">{isPresent ? `${figure(x)} (current)` : Number(x.toPrecision(4))}</th>
      {curves.map(({ name, sweep }) => (
        <td key={name}>{isInFlight(sweep, point) ? pointText(pointOf(sweep, x)) : '–'}</td>
      ))}
    </tr>
  )
}

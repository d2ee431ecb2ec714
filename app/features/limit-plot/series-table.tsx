import { useState } from 'react'
import type { NamedSeries } from '#domain/ballistics/series-csv.ts'

/** Rows enough to read a curve from. */
const STEP = 6

/** The numbers of the plot, for readers who cannot see it and for those who want them. */
export function SeriesTable({ curves }: { curves: readonly NamedSeries[] }) {
  const [isOpen, setOpen] = useState(false)
  const own = curves[0]?.series
  if (!own) return undefined
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>The same numbers as a table</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <section className="series-table" tabIndex={0} aria-label="Numbers of the plot">
          <table>
            <thead>
              <tr>
                <th scope="col">
                  {own.axis.name} ({own.axis.unit})
                </th>
                {curves.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name} (mm)
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {own.points.flatMap(({ x }, at) =>
                at % STEP === 0 ? <Row key={x} x={x} at={at} curves={curves} /> : [],
              )}
            </tbody>
          </table>
        </section>
      )}
    </details>
  )
}

function Row({ x, at, curves }: { x: number; at: number; curves: readonly NamedSeries[] }) {
  return (
    <tr>
      <th scope="row">{Number(x.toPrecision(4))}</th>
      {curves.map(({ name, series }) => {
        const { limitMm, isValid } = series.points[at] ?? {}
        return (
          <td key={name}>
            {isValid && limitMm !== undefined ? limitMm.toFixed(1) : 'outside validity'}
          </td>
        )
      })}
    </tr>
  )
}

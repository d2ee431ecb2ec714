import './case-counts.css'
import { classColour } from '#domain/cases/rating/damage-class.ts'
import type { CrossTable } from '#domain/catalogues/cross-table.ts'
import { classOrder, MonthChart } from './month-chart.tsx'
import { monthWords } from './month-words.ts'

/** Cases by vehicle, class and month: a chart, and a table of the same numbers. */
export function CrossTableView({ table }: { table: CrossTable }) {
  const { rows, months, classes, ofSeveral } = table
  if (rows.length === 0) return
  const vehicles = [...new Set(rows.map(({ vehicle }) => vehicle))]
  const shown = months
    .map((month, at) => ({ month, at }))
    .filter(({ at }) => rows.some(({ counts }) => counts[at]))
  return (
    <div className="case-counts">
      <section
        className="table-scroll"
        aria-label="Cases by month"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <MonthChart table={table} />
      </section>
      <ul className="row case-counts-key" aria-hidden="true">
        {classOrder
          .filter((one) => classes.some(({ damageClass }) => damageClass === one))
          .map((one) => (
            <li key={one ?? 'none'} data-colour={classColour(one)}>
              <svg className="month-chart" viewBox="0 0 12 12" aria-hidden="true">
                <rect data-class={one ?? 'none'} width="12" height="12" />
              </svg>
              {one ?? 'no class'}
            </li>
          ))}
      </ul>
      <details className="fold">
        <summary>Cases by vehicle, class and month</summary>
        <p className="case-counts-note">
          Cases of this page, by the date of each. A class is the rating or, until there is one,
          what a loss list reports. One vehicle may be in several cases, so these are not totals of
          losses.
          {severalWords(ofSeveral)}
        </p>
        <section
          className="table-scroll"
          aria-label="Cases by vehicle, class and month"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th rowSpan={2} scope="col">
                  Month
                </th>
                {vehicles.map((vehicle) => (
                  <th
                    key={vehicle}
                    scope="colgroup"
                    colSpan={rows.filter((row) => row.vehicle === vehicle).length}
                  >
                    {vehicle}
                  </th>
                ))}
                <th rowSpan={2} scope="col">
                  All cases
                </th>
              </tr>
              <tr>
                {rows.map(({ vehicle, damageClass }) => (
                  <th key={vehicle + damageClass} scope="col">
                    {damageClass ?? 'no class'}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map(({ month, at }) => (
                <tr key={month}>
                  <th scope="row">{monthWords(month)}</th>
                  {rows.map(({ vehicle, damageClass, counts }) => (
                    <td key={vehicle + damageClass}>{counts[at] || '·'}</td>
                  ))}
                  <td>{sum(classes.map(({ counts }) => counts[at] ?? 0))}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">All</th>
                {rows.map(({ vehicle, damageClass, total }) => (
                  <td key={vehicle + damageClass}>{total}</td>
                ))}
                <td>{sum(classes.map(({ total }) => total))}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      </details>
    </div>
  )
}

/** Why the columns come to more than all cases. */
function severalWords(cases: number): string {
  if (cases === 0) return ''
  const [these, count] =
    cases === 1 ? ['One case names', 'counts'] : [`${cases} cases name`, 'count']
  return ` ${these} more than one type and ${count} under each, as in the filter. “All cases” and the chart have each case once.`
}

function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0)
}

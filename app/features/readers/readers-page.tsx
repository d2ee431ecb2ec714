import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import '#app/ui/styles/chart.css'
import './readers.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import {
  READER_PERIODS,
  type ReaderCount,
  type ReaderDay,
  type ReaderPeriod,
  type ReaderStatistics,
} from '#domain/readers/reader-statistics.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { dayText } from '#domain/units/day.ts'
import { DaysPlot } from './days-plot.tsx'

interface ReadersPageProps {
  period: ReaderPeriod
  statistics: ReaderStatistics
  /** Navigation to the other editor pages. */
  children: ReactNode
}

export function ReadersPage({ period, statistics, children }: ReadersPageProps) {
  const { days, pages, sites } = statistics
  const views = days.reduce((sum, day) => sum + day.views, 0)
  return (
    <div className="wrap stack page readers-page" data-gap="5">
      {children}
      <h1>Readers</h1>
      <Periods chosen={period} />
      {views === 0 ? (
        <p className="box boxed-note">
          No page views in the last {period} days. New views appear after ten seconds.
        </p>
      ) : (
        <>
          <Days days={days} views={views} />
          <div className="readers-beside">
            <Counts title="Most read pages" what="Page" rows={pages} nameOf={pageName} />
            <Counts title="Referring sites" what="Site" rows={sites} nameOf={siteName} />
          </div>
        </>
      )}
      <p className="fine readers-note">
        Counted by the server, without cookies or scripts. Not counted: bots, editors who are logged
        in, and pages that a browser loads in advance, even if they are read later. Days are in UTC
        and are stored for {READER_PERIODS.at(-1)} days.
      </p>
    </div>
  )
}

function Periods({ chosen }: { chosen: ReaderPeriod }) {
  return (
    <nav className="row" aria-label="Period" data-not-printed="">
      {READER_PERIODS.map((days) => (
        <ButtonRouteLink
          key={days}
          to={`/manage/readers?days=${days}`}
          aria-current={days === chosen ? 'true' : undefined}
        >
          {days} days
        </ButtonRouteLink>
      ))}
    </nav>
  )
}

function Days({ days, views }: { days: readonly ReaderDay[]; views: number }) {
  const visitors = days.reduce((sum, day) => sum + day.visitors, 0)
  const average = Math.round(visitors / days.length)
  return (
    <section className="stack" aria-labelledby="readers-days">
      <h2 id="readers-days">By day</h2>
      <p>
        {counted(views, 'page')} read,{' '}
        {average < 1 ? 'fewer than 1 visitor' : counted(average, 'visitor')} on an average day.
      </p>
      <ScrollArea className="readers-scroll" aria-label="Plot by day">
        <DaysPlot days={days} />
      </ScrollArea>
      <ul className="fine row chart-legend" aria-hidden="true">
        <KeyEntry of="views">pages read</KeyEntry>
        <KeyEntry of="visitors">visitors</KeyEntry>
      </ul>
      <details className="fold">
        <summary>Show as a table</summary>
        <table className="readers-table">
          <ColumnHeads names={['Day', 'Pages read', 'Visitors']} />
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{dayText(new Date(day.day))}</th>
                <td>{formatCount(day.views)}</td>
                <td>{formatCount(day.visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}

function KeyEntry({ of, children }: { of: string; children: ReactNode }) {
  return (
    <li>
      <svg className="chart days-plot" viewBox="0 0 12 12" aria-hidden="true">
        <rect data-of={of} width="12" height="12" />
      </svg>
      {children}
    </li>
  )
}

interface CountsProps {
  title: string
  /** Heading of the names. */
  what: string
  rows: readonly ReaderCount[]
  nameOf: (name: string) => ReactNode
}

function Counts({ title, what, rows, nameOf }: CountsProps) {
  const peak = Math.max(1, ...rows.map(({ views }) => views))
  const id = `readers-${what}`
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>None in this period.</p>
      ) : (
        <table className="readers-table">
          <ColumnHeads names={[what, 'Pages read']} />
          <tbody>
            {rows.map(({ name, views }) => (
              <tr key={name}>
                <th scope="row">
                  {nameOf(name)}
                  <svg className="chart days-plot" width="100%" height="6" aria-hidden="true">
                    <rect data-of="visitors" width={`${share(views / peak)}%`} height="6" />
                  </svg>
                </th>
                <td>{formatCount(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function pageName(path: string): ReactNode {
  return path === '' ? 'Other pages' : <Link to={path}>{path}</Link>
}

/** Not a link, because any request can name a site as its referrer. */
function siteName(host: string): ReactNode {
  return host === '' ? 'Other sites' : host
}

function share(part: number): number {
  return Number((part * 100).toFixed(1))
}

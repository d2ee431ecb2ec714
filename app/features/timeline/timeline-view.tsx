import { SubmitButton } from '#app/ui/buttons.tsx'
import '#app/ui/styles/chart.css'
import './timeline.css'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import { longMonth } from '#domain/archive/metadata/event-date-words.ts'
import { classColour } from '#domain/cases/rating/damage-class.ts'
import type { CrossTable } from '#domain/catalogues/cross-table.ts'
import { type MonthRange, monthNumber } from '#domain/catalogues/month-range.ts'
import { CLASS_ORDER, type Timeline } from '#domain/catalogues/timeline.ts'
import { crossTableHtml } from './draw-cross-table.ts'
import { timelineHtml } from './draw-timeline.ts'
import { rangeText, withoutDayText } from './timeline-words.ts'

interface DayLess {
  id: string
  title: string
  /** `2024`, or `undated`. */
  date: string
  isHidden: boolean
}

interface ViewProps {
  timeline: Timeline
  /** Counts the cases that the filter shows. */
  table: CrossTable
  /** Vehicles of the filter. */
  vehicles: readonly string[]
  /** Cases of the page without a day. */
  dayLess: readonly DayLess[]
  range: MonthRange
  /** Parameters of the query that a choice of months keeps. */
  others: readonly (readonly [string, string])[]
  hrefOf: (range: MonthRange) => string
}

/** When the cases happened: bars by month, a choice of months, and the same in numbers. They follow the filter. */
export function TimelineView(props: ViewProps) {
  const { timeline, table, vehicles } = props
  if (timeline.months.length === 0 && timeline.undated.total === 0) return
  return (
    <section className="timeline" id="timeline" aria-labelledby="timeline-title">
      <h2 className="label" id="timeline-title">
        By month
      </h2>
      <PhoneFold title="Chart and counts">
        <Months {...props} />
        <Key timeline={timeline} />
        <WithoutDay {...props} />
        <details className="fold">
          <summary>Cases by vehicle, class and month</summary>
          <p className="fine timeline-note">
            Cases that the filter shows, by the date of each. A class is the rating or, until there
            is one, what a loss list reports. One vehicle may be in several cases, so these are not
            totals of losses. A case that names more than one type counts under each, as in the
            filter; “All cases” and the bars count it once.
          </p>
          <ScrollArea
            className="table-scroll"
            aria-label="Cases by vehicle, class and month"
            data-cross-table={vehicles.join()}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers, and names that are escaped
            dangerouslySetInnerHTML={{ __html: crossTableHtml(table) }}
          />
        </details>
      </PhoneFold>
    </section>
  )
}

/** The bars and, under them, two sliders whose steps are the months. A button submits them where there is no script. */
function Months({ timeline, range, others, hrefOf }: ViewProps) {
  const { months } = timeline
  const [from, to] = [months[0]?.month ?? '', months.at(-1)?.month ?? '']
  const [min, max] = [monthNumber(from), monthNumber(to)]
  const slider = (name: keyof MonthRange, label: string, value: string) => (
    <input
      type="range"
      name={name}
      aria-label={label}
      aria-valuetext={longMonth(value)}
      {...{ min, max }}
      // Of a month beyond the last, the browser would make the last, as if the reader had chosen that.
      defaultValue={Math.min(Math.max(monthNumber(value), min), max)}
      // Restored by the browser, it would choose months that the URL does not have.
      autoComplete="off"
    />
  )
  return (
    <form method="get" action="?#timeline" data-months="">
      <HiddenFields fields={Object.fromEntries(others)} />
      <ScrollArea className="table-scroll" aria-label="Cases by month">
        <div className="timeline-sheet">
          <div
            data-month-chart=""
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn from numbers; URLs are escaped
            dangerouslySetInnerHTML={{ __html: timelineHtml(timeline, { hrefOf }) }}
          />
          {months.length > 1 && (
            <div
              className="timeline-sliders"
              data-apart={timeline.hasUndated ? '' : undefined}
              data-not-printed=""
            >
              {slider('from', 'First month', range.from || from)}
              {slider('to', 'Last month', range.to || to)}
            </div>
          )}
        </div>
      </ScrollArea>
      {months.length > 1 && (
        <p className="bar timeline-range">
          <output>{rangeText(range, { from, to })}</output>
          <SubmitButton data-not-printed="" data-without-js="">
            Show these months
          </SubmitButton>
          <a href={hrefOf({ from: '', to: '' })} data-all-months="" data-not-printed="">
            All months
          </a>
        </p>
      )}
    </form>
  )
}

function Key({ timeline }: Pick<ViewProps, 'timeline'>) {
  const bars = [...timeline.months, timeline.undated]
  return (
    <ul className="fine row chart-legend timeline-key" aria-hidden="true">
      {CLASS_ORDER.filter((_, at) => bars.some(({ parts }) => parts[at])).map((one) => (
        <li key={one ?? 'none'} data-colour={classColour(one)}>
          <svg className="chart month-chart" viewBox="0 0 12 12" aria-hidden="true">
            <rect data-class={one ?? 'none'} width="12" height="12" />
          </svg>
          {one ?? 'no class'}
        </li>
      ))}
      <li>° includes cases known only to the month</li>
    </ul>
  )
}

/** Lists all cases without a day, because a season or a year is never treated as one. */
function WithoutDay({ timeline: { withoutDay }, dayLess }: ViewProps) {
  if (dayLess.length === 0) return
  const text = withoutDayText(withoutDay)
  return (
    <details className="fold" data-open-on-paper="" id="without-day" hidden={text === ''}>
      <summary>{text}</summary>
      <ul className="timeline-day-less">
        {dayLess.map(({ id, title, date, isHidden }) => (
          <li key={id} hidden={isHidden} data-day-less={id}>
            <a href={`#${id}`}>{title}</a> <span className="muted">{date}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}

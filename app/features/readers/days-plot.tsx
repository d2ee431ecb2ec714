import { shortMonth } from '#domain/archive/metadata/event-date-words.ts'
import type { ReaderDay } from '#domain/readers/reader-statistics.ts'
import { formatCount } from '#domain/units/count.ts'

const HEIGHT = 140
const TOP = 24
const LABELS = 44
const SCALE = 56
/** Width of the plot; few days do not fill it. */
const WIDTH = 960
const MAX_COLUMN = 40
/** Narrower columns have no number. */
const MIN_LABELLED = 26
/** Width of the name of a month. */
const MONTH_NAME = 54

/** Pages read and visitors of each day. Drawn by the server; the table below it has the same figures. */
export function DaysPlot({ days }: { days: readonly ReaderDay[] }) {
  const column = Math.min(MAX_COLUMN, WIDTH / days.length)
  const peak = Math.max(1, ...days.map(({ views, visitors }) => Math.max(views, visitors)))
  const width = SCALE + days.length * column
  const yOf = (value: number) => HEIGHT - (value / peak) * HEIGHT
  return (
    <svg
      className="chart days-plot"
      width={width}
      height={TOP + HEIGHT + LABELS}
      viewBox={`0 ${-TOP} ${width} ${TOP + HEIGHT + LABELS}`}
      role="img"
      aria-label={`Page views and visitors per day, at most ${formatCount(peak)}. The table below lists each day.`}
    >
      <path className="days-line" d={`M${SCALE} 0H${width}`} />
      <text className="days-scale" x={SCALE - 8} y={4}>
        {formatCount(peak)}
      </text>
      <text className="days-scale" x={SCALE - 8} y={HEIGHT + 4}>
        0
      </text>
      {days.map((day, at) => (
        <Day key={day.day} day={day} x={SCALE + at * column} column={column} yOf={yOf} />
      ))}
      <path className="days-axis" d={`M${SCALE} ${HEIGHT}H${width}`} />
      {column >= MIN_LABELLED &&
        days.map(({ day }, at) => (
          <text key={day} x={round(SCALE + (at + 0.5) * column)} y={HEIGHT + 15}>
            {Number(day.slice(8))}
          </text>
        ))}
      {monthsOf(days).map(({ month, at, count }) => (
        <Month key={month} month={month} x={SCALE + at * column} width={count * column} />
      ))}
    </svg>
  )
}

interface DayProps {
  day: ReaderDay
  x: number
  column: number
  yOf: (value: number) => number
}

/** A bar for the pages, and inside it one for the visitors. */
function Day({ day, x, column, yOf }: DayProps) {
  const { views, visitors } = day
  if (views === 0) return null
  const isWide = column > 8
  const [gap, inset] = isWide ? [2, column / 4] : [0.3, 0.3]
  const top = yOf(views)
  const isLabelled = column >= MIN_LABELLED
  const bar = (of: string, indent: number, y: number) => (
    <rect
      data-of={of}
      x={round(x + indent)}
      y={round(y)}
      width={round(column - 2 * indent)}
      height={round(HEIGHT - y)}
    />
  )
  return (
    <>
      {bar('views', gap, top)}
      {bar('visitors', inset, yOf(visitors))}
      {isLabelled && (
        <text x={round(x + column / 2)} y={round(top - 5)}>
          {formatCount(views)}
        </text>
      )}
    </>
  )
}

interface MonthSpan {
  /** Such as `2026-11`. */
  month: string
  /** Index of its first day in the plot. */
  at: number
  /** Number of its days in the plot. */
  count: number
}

function monthsOf(days: readonly ReaderDay[]): MonthSpan[] {
  const months = Map.groupBy(days.entries(), ([, { day }]) => day.slice(0, 7))
  return [...months].map(([month, some]) => ({
    month,
    at: some[0]?.[0] ?? 0,
    count: some.length,
  }))
}

/** A month that is cut off may be too narrow for its name. */
function Month({ month, x, width }: { month: string; x: number; width: number }) {
  return (
    <>
      <path className="days-axis" d={`M${round(x)} ${HEIGHT}v36`} />
      {width >= MONTH_NAME && (
        <text className="chart-period" x={round(x + 4)} y={HEIGHT + 35}>
          {shortMonth(month)}
        </text>
      )}
    </>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

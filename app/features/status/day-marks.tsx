import { DAYS_SHOWN, type DayMark } from '#domain/status/backup-days.ts'

const STEP = 6
const SHAPES: Record<DayMark, string> = {
  none: 'M3 11v2',
  good: 'M3 6v12',
  attention: 'M3 2v18',
  failed: 'M0 4l6 14M6 4L0 18',
}
const WORDS: Record<DayMark, string> = {
  good: 'passed',
  attention: 'failed, then passed',
  failed: 'failed',
  none: 'no backup',
}
const MARKS = Object.keys(WORDS) as DayMark[]

/** One mark per day, distinguished by shape and colour. */
export function DayMarks({ days }: { days: readonly DayMark[] }) {
  const counts = MARKS.map((mark) => `${days.filter((one) => one === mark).length} ${WORDS[mark]}`)
  const width = DAYS_SHOWN * STEP
  return (
    <svg
      className="day-marks"
      viewBox={`0 0 ${width + 2} 22`}
      width={width + 2}
      height={22}
      role="img"
      aria-label={`Backups of the last ${DAYS_SHOWN} days: ${counts.join(', ')}`}
    >
      {days.map((mark, at) => {
        const day = DAYS_SHOWN - at
        return (
          <path
            key={day}
            data-mark={mark}
            d={SHAPES[mark]}
            transform={`translate(${at * STEP + 1})`}
          />
        )
      })}
    </svg>
  )
}

export function MarkLegend() {
  return (
    <>
      {MARKS.map((mark) => (
        <span key={mark}>
          <svg className="day-marks" viewBox="-1 0 8 22" width={8} height={22} aria-hidden="true">
            <path data-mark={mark} d={SHAPES[mark]} />
          </svg>
          {WORDS[mark]}
        </span>
      ))}
      <span>one mark per day, today on the right</span>
    </>
  )
}

import { Check, CircleAlert, TriangleAlert } from 'lucide'
import { Link } from 'react-router'
import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DAYS_SHOWN, type DayMark } from '#domain/status/backup-days.ts'
import type { Level, StatusRow } from '#domain/status/status-row.ts'
import { LimitLegend, LimitScale } from './limit-scale.tsx'

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
function DayMarks({ days }: { days: readonly DayMark[] }) {
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

function MarkLegend() {
  return (
    <>
      {MARKS.map((mark) => (
        <span key={mark} className="bar">
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

const COLUMNS = ['Item', 'Value', 'Scale and limit', 'State', 'What it means']
const ICONS = { fine: Check, attention: TriangleAlert, failed: CircleAlert } as const

export function StatusTable({ rows }: { rows: readonly StatusRow[] }) {
  return (
    <div>
      <table className="box status-book" data-strong="">
        <caption className="visually-hidden">Values</caption>
        <ColumnHeads className="caps visually-hidden-on-phone" names={COLUMNS} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <p className="fine bar status-legend">
        <LimitLegend />
        {rows.some(({ days }) => days) && <MarkLegend />}
      </p>
    </div>
  )
}

function Row({ row }: { row: StatusRow }) {
  const { name, value, note, level, word, scale, days, details, meaning, link } = row
  return (
    <tr data-level={level}>
      <th scope="row">{name}</th>
      <td className="status-value">
        <b>{value}</b> <small>{note}</small>
      </td>
      <td className="status-scale">
        {scale && <LimitScale scale={scale} />}
        {days && <DayMarks days={days} />}
        {details?.map((line) => (
          <small key={line}>{line}</small>
        ))}
      </td>
      <td className="status-state">
        <State level={level} word={word} />
      </td>
      <td className="status-meaning">
        {meaning} {link && <Link to={link.to}>{link.text}</Link>}
      </td>
    </tr>
  )
}

function State({ level, word }: { level: Level; word: string }) {
  return (
    <span className="status-word" data-level={level}>
      <Icon of={ICONS[level]} />
      {word}
    </span>
  )
}

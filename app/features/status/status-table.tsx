import './status-book.css'
import { Check, CircleAlert, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { Level, StatusRow } from '#domain/status/status-row.ts'
import { DayMarks, MarkLegend } from './day-marks.tsx'
import { LimitLegend, LimitScale } from './limit-scale.tsx'

const ICONS = { fine: Check, attention: TriangleAlert, failed: CircleAlert } as const

export function StatusTable({ rows }: { rows: readonly StatusRow[] }) {
  return (
    <div>
      <table className="status-book">
        <caption className="visually-hidden">Readings</caption>
        <thead className="caps visually-hidden-on-phone">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Reading</th>
            <th scope="col">Scale and limit</th>
            <th scope="col">State</th>
            <th scope="col">What it means</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.what} row={row} />
          ))}
        </tbody>
      </table>
      <p className="row status-legend">
        <LimitLegend />
        {rows.some(({ days }) => days) && <MarkLegend />}
      </p>
    </div>
  )
}

function Row({ row }: { row: StatusRow }) {
  const { what, reading, note, level, word, scale, days, details, meaning, link } = row
  return (
    <tr data-level={level}>
      <th scope="row">{what}</th>
      <td className="status-reading">
        <b>{reading}</b> <small>{note}</small>
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
  const Icon = ICONS[level]
  return (
    <span className="status-word" data-level={level}>
      <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
      {word}
    </span>
  )
}

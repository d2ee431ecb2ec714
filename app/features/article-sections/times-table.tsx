import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { NotedText, SourceRefs } from '#app/ui/source-refs.tsx'
import { Unchecked } from '#app/ui/unchecked.tsx'
import type { TimesRow } from '#domain/articles/times.ts'
import { inOrder, type TimesOrder, timeSpan } from '#domain/articles/times-order.ts'

interface TimesTableProps {
  rows: readonly TimesRow[]
  order: TimesOrder
  /** Heading of the column with the figures. */
  value: string
  /** Address of the article on this site. */
  address: string
}

/** Times to sort by vehicle and by time. The order is in the address, so it works without a script. */
export function TimesTable({ rows, order, value, address }: TimesTableProps) {
  const longest = Math.max(...rows.map(({ time }) => timeSpan(time).to))
  const head = { order, address }
  return (
    <>
      <p className="acceleration-count">
        {rows.length} rows, {rows.filter(({ verification }) => verification === 'sourced').length}{' '}
        of them from sources that were read. {inWords(order)}
      </p>
      <table>
        <thead>
          <tr>
            <SortedHead sort="name" label="Vehicle" {...head} />
            <SortedHead sort="time" label={value} {...head} />
            <th scope="col">Source</th>
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, order).map((row) => (
            <Row key={`${row.vehicle} ${row.detail}`} row={row} longest={longest} />
          ))}
        </tbody>
      </table>
    </>
  )
}

function Row({ row, longest }: { row: TimesRow; longest: number }) {
  const { vehicle, detail, time, kind, verification, note, sources, citation } = row
  return (
    <tr>
      <th scope="row">
        {vehicle}
        {detail && <small>{detail}</small>}
      </th>
      <td>
        <Time time={time} longest={longest} isChecked={verification === 'sourced'} />
      </td>
      <td>
        <span className="acceleration-kind">{kind}</span>
        <SourceRefs numbers={sources} />
        {verification === 'unverified' && <Unchecked />}
        {citation && <small>{citation}</small>}
        {note && (
          <small>
            <NotedText text={note} />
          </small>
        )}
      </td>
    </tr>
  )
}

interface TimeProps {
  time: string
  longest: number
  isChecked: boolean
}

/** The figure, and a bar as long as the time: empty where it is not checked, hatched where a range is open. */
function Time({ time, longest, isChecked }: TimeProps) {
  const { from, to } = timeSpan(time)
  const share = (seconds: number) => `${((seconds / longest) * 100).toFixed(1)}%`
  return (
    <>
      <span className="acceleration-time">{written(time)}</span>
      <span
        className="acceleration-bar"
        data-unchecked={isChecked ? undefined : ''}
        aria-hidden="true"
      >
        <span style={{ width: share(from) }} />
        {to > from && <span data-open="" style={{ width: share(to - from) }} />}
      </span>
    </>
  )
}

function written(time: string): string {
  return time.replaceAll(',', '.').replace('-', '–').replace('<', '< ')
}

interface SortedHeadProps extends Pick<TimesTableProps, 'order' | 'address'> {
  sort: TimesOrder['sort']
  label: string
}

/** A link that the article hears, so that the reader stays where they are. */
function SortedHead({ sort, label, order, address }: SortedHeadProps) {
  const isSorted = order.sort === sort
  const next = isSorted && order.order === 'asc' ? 'desc' : 'asc'
  const Arrow = isSorted ? ARROWS[order.order] : ArrowUpDown
  return (
    <th scope="col" aria-sort={isSorted ? DIRECTIONS[order.order] : undefined}>
      <a href={`${address}?sort=${sort}&order=${next}`} data-sort={sort}>
        {label}
        <Arrow aria-hidden="true" size={16} strokeWidth={1.5} />
      </a>
    </th>
  )
}

const ARROWS = { asc: ArrowUp, desc: ArrowDown }
const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

function inWords({ sort, order }: TimesOrder): string {
  if (sort === 'name') return `By name, ${order === 'asc' ? 'A to Z' : 'Z to A'}.`
  return `By time, the ${order === 'asc' ? 'shortest' : 'longest'} first; a range by its first number.`
}

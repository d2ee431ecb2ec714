import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide'
import { Icon } from '#app/ui/icon.tsx'
import { SourceRefs, TextWithSourceRefs } from '#app/ui/source-refs.tsx'
import { Unchecked } from '#app/ui/unchecked.tsx'
import type { TimesRow } from '#domain/articles/times.ts'
import {
  inOrder,
  nextTimesOrder,
  orderText,
  type TimesOrder,
  timeSpan,
} from '#domain/articles/times-order.ts'

interface TimesTableProps {
  rows: readonly TimesRow[]
  order: TimesOrder
  /** Heading of the column with the figures. */
  value: string
  /** URL of the article on this site. */
  url: string
  /** Problem with the query of the page. */
  problem: string | undefined
}

/**
 * A table of times that can be sorted by vehicle and by time. The order is in the URL, so it works without a script.
 */
export function TimesTable({ rows, order, value, url, problem }: TimesTableProps) {
  const longest = Math.max(...rows.map(({ time }) => timeSpan(time).to))
  const head = { order, url }
  return (
    <>
      {problem && <p data-url-note="">{problem}</p>}
      <p className="muted acceleration-count">
        {rows.length} rows, {rows.filter(({ verification }) => verification === 'sourced').length}{' '}
        of them checked against their source. <span data-order-text="">{orderText(order)}</span>
      </p>
      <TimesKey rows={rows} />
      <table data-times={url}>
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

/** What the bars of these rows mean. */
function TimesKey({ rows }: Pick<TimesTableProps, 'rows'>) {
  const hasUnchecked = rows.some(({ verification }) => verification !== 'sourced')
  const hasRange = rows.some(({ time }) => timeSpan(time).to > timeSpan(time).from)
  return (
    <p className="row fine acceleration-key">
      <KeyBar>checked</KeyBar>
      {hasUnchecked && <KeyBar isUnchecked>not checked</KeyBar>}
      {hasRange && <KeyBar isOpen>between the shortest and the longest time</KeyBar>}
    </p>
  )
}

interface KeyBarProps {
  isUnchecked?: boolean
  isOpen?: boolean
  children: string
}

function KeyBar({ isUnchecked = false, isOpen = false, children }: KeyBarProps) {
  return (
    <span className="row">
      <span
        className="acceleration-bar"
        data-unchecked={isUnchecked ? '' : undefined}
        aria-hidden="true"
      >
        <span data-open={isOpen ? '' : undefined} />
      </span>
      {children}
    </span>
  )
}

function Row({ row, longest }: { row: TimesRow; longest: number }) {
  const { vehicle, detail, time, kind, verification, note, sources, citation } = row
  return (
    <tr data-vehicle={vehicle} data-time={time}>
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
            <TextWithSourceRefs text={note} />
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

interface SortedHeadProps extends Pick<TimesTableProps, 'order' | 'url'> {
  sort: TimesOrder['sort']
  label: string
}

/** A link to the page in that order; `app/enhance/times-table.ts` sorts the rows in the page. */
function SortedHead({ sort, label, order, url }: SortedHeadProps) {
  const isSorted = order.sort === sort
  const next = nextTimesOrder(sort, order)
  const icon = { 'data-not-printed': '', size: 16 } as const
  return (
    <th scope="col" aria-sort={isSorted ? DIRECTIONS[order.order] : undefined}>
      <a
        className="plain-link"
        data-underlined=""
        href={`${url}?sort=${sort}&order=${next.order}`}
        data-sort={sort}
      >
        {label}
        <Icon of={ArrowUpDown} {...icon} className="unsorted-icon" />
        <Icon of={ArrowUp} {...icon} className="ascending-icon" />
        <Icon of={ArrowDown} {...icon} className="descending-icon" />
      </a>
    </th>
  )
}

const DIRECTIONS = { asc: 'ascending', desc: 'descending' } as const

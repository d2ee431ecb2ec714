import './case-table.css'
import { memo, useMemo } from 'react'
import { Link } from 'react-router'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { type CaseOrder, type CaseSort, inOrder, nextOrder } from '#domain/catalogues/case-order.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'
import { BdaCell, StatusCell } from './case-cells.tsx'

interface TableProps {
  cases: readonly CaseRow[]
  isShown(id: string): boolean
  order: CaseOrder
  orderHref(order: CaseOrder): string
}

const COLUMNS: Record<CaseSort, string> = {
  date: 'Date',
  title: 'Title',
  bda: 'BDA',
  status: 'Status',
  location: 'Location',
}

/** The index of a catalogue: a line a case, which leads to its section. */
export function CaseTable({ cases, isShown, order, orderHref }: TableProps) {
  const sorted = useMemo(() => inOrder(cases, order), [cases, order])
  if (cases.length === 0) return
  return (
    <table className="case-table">
      <caption className="unseen">Table of contents</caption>
      <thead>
        <tr>
          {Object.keys(COLUMNS).map((key) => (
            <ColumnHead key={key} column={key as CaseSort} order={order} orderHref={orderHref} />
          ))}
        </tr>
      </thead>
      <tbody>
        {sorted.map((one) => (
          <Row key={one.id} one={one} isHidden={!isShown(one.id)} />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps extends Pick<TableProps, 'order' | 'orderHref'> {
  column: CaseSort
}

function ColumnHead({ column, order, orderHref }: HeadProps) {
  const isCurrent = order.key === column
  const name = COLUMNS[column]
  return (
    <th
      scope="col"
      className={`case-${column}`}
      aria-sort={isCurrent ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column === 'bda' && (
        <Link to="/blog/cdurs" title="How damage is rated">
          {name}
        </Link>
      )}
      <Link
        className="case-sort"
        to={orderHref(nextOrder(column, order))}
        replace
        preventScrollReset
        title={`Sort by ${name}`}
      >
        {column === 'bda' ? <span className="unseen">Sort by BDA</span> : name}
      </Link>
    </th>
  )
}

const Row = memo(function Row({ one, isHidden }: { one: CaseRow; isHidden: boolean }) {
  return (
    <tr hidden={isHidden}>
      <td className="case-date">{parseCaseDate(one.date)?.text || 'undated'}</td>
      <th scope="row" className="case-title">
        <a href={`#${one.id}`}>{one.title}</a>
      </th>
      <BdaCell one={one} />
      <StatusCell one={one} />
      <td className="case-location">{one.place ?? '–'}</td>
    </tr>
  )
})

import './case-table.css'
import { AssetIcons, ShapeMark, StatusMark } from '#app/ui/marks.tsx'
import { When } from '#app/ui/times/when.tsx'
import { caseClassOf, otherWord } from '#domain/cases/case-class.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { causeIcons } from '#domain/cases/cause-icon.ts'
import { causeWords } from '#domain/cases/cause-words.ts'
import { classShape } from '#domain/cases/rating/damage-class.ts'
import { statusColour } from '#domain/cases/rating/status-colour.ts'
import { type CaseSort, caseSorts, nextOrder } from '#domain/catalogues/case-order.ts'
import type { CaseRow } from '#domain/catalogues/case-row.ts'
import { inOrder, sortValueOf } from '#domain/catalogues/case-sort-value.ts'
import type { CountedCase } from '#domain/catalogues/counted-case.ts'
import { filterAttributes } from '#domain/catalogues/filter-attributes.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import { type CaseChoice, choiceUrl } from './case-choice.ts'

export interface TableProps {
  /** URL of the catalogue. */
  url: string
  cases: readonly CaseRow[]
  filtered: readonly FilteredCase[]
  counted: readonly CountedCase[]
  choice: CaseChoice
}

const COLUMNS: Record<CaseSort, string> = {
  date: 'Date',
  title: 'Title',
  bda: 'BDA',
  status: 'Status',
  location: 'Location',
}

/** The index of a catalogue: a row for each case, which leads to its section. */
export function CaseTable({ url, cases, filtered, counted, choice }: TableProps) {
  if (cases.length === 0) return
  const facts = new Map(filtered.map((one) => [one.id, one]))
  const counts = new Map(counted.map((one) => [one.id, one]))
  return (
    <table className="box case-table">
      <caption className="visually-hidden">Table of contents</caption>
      <thead>
        <tr>
          {caseSorts.map((column) => (
            <ColumnHead key={column} {...{ column, url, choice }} />
          ))}
        </tr>
      </thead>
      <tbody>
        {inOrder(cases, choice.order).map((one) => (
          <Row
            key={one.id}
            one={one}
            facts={facts.get(one.id)}
            counted={counts.get(one.id)}
            place={cases.indexOf(one)}
            isHidden={!choice.passing.has(one.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

interface HeadProps extends Pick<TableProps, 'url' | 'choice'> {
  column: CaseSort
}

function ColumnHead({ column, url, choice: { filter, order } }: HeadProps) {
  const isCurrent = order.key === column
  const name = COLUMNS[column]
  return (
    <th
      scope="col"
      className={`case-${column}`}
      aria-sort={isCurrent ? (order.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {column === 'bda' && (
        <a href="/blog/cdurs" title="How damage is rated">
          {name}
        </a>
      )}
      <a
        className="case-sort"
        data-sort={column}
        href={`${choiceUrl(url, { filter, order: nextOrder(column, order) })}#case-filter`}
        title={`Sort by ${name}`}
      >
        {column === 'bda' ? <span className="visually-hidden">Sort by BDA</span> : name}
      </a>
    </th>
  )
}

interface RowProps {
  one: CaseRow
  facts: FilteredCase | undefined
  counted: CountedCase | undefined
  /** Position in order of time. */
  place: number
  isHidden: boolean
}

/** The script filters and sorts rows by their data attributes. */
function Row({ one, facts, counted, place, isHidden }: RowProps) {
  const date = parseCaseDate(one.date)
  return (
    <tr
      hidden={isHidden}
      id={`row-${one.id}`}
      data-case={one.id}
      data-place={place}
      {...(facts && filterAttributes(facts))}
      data-rated={counted?.isRated ? '' : undefined}
      data-claim={counted?.isClaim ? '' : undefined}
      data-vehicle-id={counted?.vehicleId === one.id ? undefined : counted?.vehicleId}
      data-date={sortValueOf(one, 'date')}
      data-bda={sortValueOf(one, 'bda')}
      data-location={one.place}
      data-shown-status={one.vehicleStatus || undefined}
    >
      <td className="case-date">
        <When iso={date?.iso}>{date?.text || 'undated'}</When>
      </td>
      <th scope="row" className="case-title">
        <a href={`#${one.id}`}>{one.title}</a>
        {one.mayBeSameVehicle && <small>may be the same vehicle as another case</small>}
      </th>
      <BdaCell one={one} />
      <StatusCell one={one} />
      <td className="case-location">{one.place ?? '–'}</td>
    </tr>
  )
}

/** The rating, or what a loss list reports in its place. */
function BdaCell({ one }: { one: CaseRow }) {
  const { rating, ratingName, damageClass, colour } = caseClassOf(one)
  if (rating > 0)
    return (
      <td className="case-bda" data-colour={colour}>
        <b>{rating}</b> {ratingName}
      </td>
    )
  return (
    <td className="case-bda" data-colour={colour}>
      <ShapeMark shape={classShape(damageClass)} />{' '}
      {one.reported
        ? `listed: ${otherWord(one.reported) ?? one.reported.class.toLowerCase()}`
        : 'no class'}
    </td>
  )
}

function StatusCell({ one: { vehicleStatus, cause = '' } }: { one: CaseRow }) {
  const known = causeIcons(cause).filter((icon) => icon !== 'unknown')
  const icons = known.map((icon) => ({ name: `cause-${icon}`, word: causeWords[icon] }))
  return (
    <td className="case-status">
      {vehicleStatus ? (
        <StatusMark colour={statusColour(vehicleStatus)}>{vehicleStatus}</StatusMark>
      ) : (
        '–'
      )}
      <AssetIcons icons={icons} />
    </td>
  )
}

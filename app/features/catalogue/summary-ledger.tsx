import './summary-ledger.css'
import { Fragment } from 'react'
import { dayInWords } from '#domain/cases/case-citation.ts'
import { type FilterGroup, filterQuery, NO_FILTER } from '#domain/catalogues/case-filter.ts'
import type { CatalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import { NOT_RECOVERED, RECOVERED, type Tally } from '#domain/catalogues/tally.ts'

interface NamedCase {
  id: string
  title: string
}

interface LedgerProps {
  /** Address of the catalogue. */
  address: string
  tally: Tally
  /** Pairs of cases that one card counts both. */
  twice: readonly (readonly [NamedCase, NamedCase])[]
  head: Pick<CatalogueFrontMatter, 'summaryTitle' | 'statusTitle' | 'listed'>
}

/** What the cases of the page come to, and beside it what the loss lists count themselves. Figures set the filter. */
export function SummaryLedger({ address, tally, twice, head }: LedgerProps) {
  const { classes, recovered, notRecovered, unknown, byClaim } = tally
  const to = (group: FilterGroup, options: readonly string[]) =>
    `${address}${filterQuery({ ...NO_FILTER, [group]: new Set(options) })}#case-filter`
  return (
    <div className="ledger" id="summary">
      <section aria-labelledby="ledger-class">
        <h2 className="label" id="ledger-class">
          {head.summaryTitle}
        </h2>
        <dl>
          {CLASS_CARDS.map(({ name, note, colour }) => (
            <Card
              key={name}
              {...{ name, note, colour }}
              count={classes[name]}
              link={to('class', [name])}
            />
          ))}
        </dl>
      </section>
      <section aria-labelledby="ledger-status">
        <h2 className="label" id="ledger-status">
          {head.statusTitle}
        </h2>
        <dl>
          <Card
            name="Recovered"
            count={recovered}
            note={`as reported${claimWords(byClaim.recovered)}`}
            link={to('status', RECOVERED)}
          />
          <Card
            name="Not recovered"
            count={notRecovered}
            note={`captured included${claimWords(byClaim.notRecovered)}`}
            link={to('status', NOT_RECOVERED)}
          />
          <Card
            name="Unknown"
            count={unknown}
            note="not reported"
            link={to('status', ['unknown'])}
          />
        </dl>
      </section>
      <ListCounts listed={head.listed} />
      <p>
        {ratedWords(tally)} {leftOutWords(tally)} <CountedTwice pairs={twice} />
        <ListNote listed={head.listed} />
      </p>
    </div>
  )
}

const CLASS_CARDS = [
  { name: 'Destroyed', note: 'rating 1–3, or so listed', colour: 'danger' },
  { name: 'Damaged', note: 'rating 4–6, or so listed', colour: 'warning' },
  { name: 'Unaffected', note: 'rating 7–10, or so listed', colour: 'success' },
] as const

/** How far the classes rest on ratings, and how many cases have none. */
function ratedWords({ rated, unclassed }: Tally): string {
  const ratings = rated === 0 ? 'No case has been rated yet.' : `Rated so far: ${rated}.`
  if (unclassed === 0) return ratings
  const without = unclassed === 1 ? '1 case is' : `${unclassed} cases are`
  return `${ratings} ${without} without a class, as no loss list gives one.`
}

/** How many of a card's cases rest on claims alone. */
function claimWords(count: number): string {
  return count > 0 ? `; of these ${count} by claim only` : ''
}

/** A count of cases is none of vehicles: here are those that may be one. */
function CountedTwice({ pairs }: { pairs: LedgerProps['twice'] }) {
  if (pairs.length === 0) return
  return (
    <>
      Cases, not vehicles. These may tell of one vehicle twice:{' '}
      {pairs.map(([one, other], at) => (
        <Fragment key={`${one.id} ${other.id}`}>
          {at > 0 && '; '}
          <a href={`#${one.id}`}>{one.title}</a> and <a href={`#${other.id}`}>{other.title}</a>
        </Fragment>
      ))}
      .{' '}
    </>
  )
}

/** The cases that no card of the whereabouts counts. */
function leftOutWords({ operational, unstated }: Tally): string {
  const parts = [
    operational > 0 && `${operational} operational`,
    unstated > 0 && `${unstated} without a status`,
  ].filter(Boolean)
  return parts.length > 0 ? `Not counted here: ${parts.join(', ')}.` : ''
}

interface CardProps {
  name: string
  count: number | string
  note: string
  colour?: string
  /** Address of the page with the filter that shows what is counted. */
  link?: string
}

function Card({ name, count, note, colour, link }: CardProps) {
  return (
    <div data-colour={colour}>
      <dt>{link && count !== 0 ? <a href={link}>{name}</a> : name}</dt>
      <dd>
        <b>{count}</b>
        <small>{note}</small>
      </dd>
    </div>
  )
}

type Listed = Pick<CatalogueFrontMatter, 'listed'>

function ListCounts({ listed }: Listed) {
  if (listed.length === 0) return
  return (
    <section aria-labelledby="ledger-lists">
      <h2 className="label" id="ledger-lists">
        Loss list
      </h2>
      <dl>
        {listed.map(({ vehicle, count }) => (
          <Card key={vehicle} name={vehicle} count={count} note="listed" />
        ))}
      </dl>
    </section>
  )
}

/** Who counted the list, on the day on which it was read. */
function ListNote({ listed: [first] }: Listed) {
  if (!first) return
  return (
    <>
      Loss list: counted by <a href={first.address}>{first.by}</a>, list of{' '}
      <time dateTime={first.on}>{dayInWords(first.on)}</time>. The cases of this page must not be
      added up: two of them may tell of the same vehicle.
    </>
  )
}

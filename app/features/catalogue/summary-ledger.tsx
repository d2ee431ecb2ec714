import './summary-ledger.css'
import { Fragment } from 'react'
import { dayInWords } from '#domain/cases/case-citation.ts'
import type { CatalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import type { Tally } from '#domain/catalogues/tally.ts'

interface NamedCase {
  id: string
  title: string
}

interface LedgerProps {
  tally: Tally
  /** Pairs of cases that one card counts both. */
  twice: readonly (readonly [NamedCase, NamedCase])[]
  head: Pick<CatalogueFrontMatter, 'summaryTitle' | 'statusTitle' | 'listed'>
}

/** What the cases of the page come to, and beside it what the loss lists count themselves. */
export function SummaryLedger({ tally, twice, head }: LedgerProps) {
  const { classes, recovered, notRecovered, unknown, byClaim } = tally
  const leftOut = leftOutWords(tally)
  return (
    <div className="ledger">
      <section aria-labelledby="ledger-class">
        <h2 className="label" id="ledger-class">
          {head.summaryTitle}
        </h2>
        <dl>
          <Card
            name="Destroyed"
            count={classes.Destroyed}
            note="rating 1–3, or so listed"
            colour="danger"
          />
          <Card
            name="Damaged"
            count={classes.Damaged}
            note="rating 4–6, or so listed"
            colour="warning"
          />
          <Card
            name="Unaffected"
            count={classes.Unaffected}
            note="rating 7–10, or so listed"
            colour="success"
          />
        </dl>
        <p>{ratedWords(tally)}</p>
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
          />
          <Card
            name="Not recovered"
            count={notRecovered}
            note={`captured included${claimWords(byClaim.notRecovered)}`}
          />
          <Card name="Unknown" count={unknown} note="not reported" />
        </dl>
        {leftOut && <p>{leftOut}</p>}
        <CountedTwice pairs={twice} />
      </section>
      <ListCounts listed={head.listed} />
    </div>
  )
}

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
    <p>
      Cases, not vehicles. These may tell of one vehicle twice:{' '}
      {pairs.map(([one, other], at) => (
        <Fragment key={`${one.id} ${other.id}`}>
          {at > 0 && '; '}
          <a href={`#${one.id}`}>{one.title}</a> and <a href={`#${other.id}`}>{other.title}</a>
        </Fragment>
      ))}
      .
    </p>
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
  note?: string
  colour?: string
}

function Card({ name, count, note, colour }: CardProps) {
  return (
    <div data-colour={colour}>
      <dt>{name}</dt>
      <dd>
        <b>{count}</b>
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** The lists' own counts, by the day on which they were read. */
function ListCounts({ listed }: Pick<CatalogueFrontMatter, 'listed'>) {
  const [first] = listed
  if (!first) return
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
      <p>
        Counted by <a href={first.address}>{first.by}</a>, list of{' '}
        <time dateTime={first.on}>{dayInWords(first.on)}</time>. The cases of this page must not be
        added up: two of them may tell of the same vehicle.
      </p>
    </section>
  )
}

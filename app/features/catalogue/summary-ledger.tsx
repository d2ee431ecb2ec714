import './summary-ledger.css'
import { longDate } from '#domain/cases/case-citation.ts'
import { type CaseFilter, filterQuery } from '#domain/catalogues/case-filter.ts'
import type { CatalogueFrontMatter } from '#domain/catalogues/catalogue.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'
import type { Tally } from '#domain/catalogues/tally.ts'
import { DeliveredCounts } from './delivered-counts.tsx'
import { classCardsHtml, ledgerText, statusCardsHtml } from './draw-ledger.ts'

interface LedgerProps {
  /** URL of the catalogue. */
  url: string
  /** Counts the cases that the filter shows. */
  tally: Tally
  filter: CaseFilter
  head: Pick<CatalogueFrontMatter, 'summaryTitle' | 'statusTitle' | 'listed' | 'delivered'>
}

/**
 * Counts of the cases that the filter shows; each count is a link that sets the filter. Beside them, the counts of the
 * loss lists themselves.
 */
export function SummaryLedger({ url, tally, filter, head }: LedgerProps) {
  const place = { url, filter }
  const isFiltered = filterQuery(filter) !== ''
  return (
    <div className="box ledger" data-strong="" id="summary">
      <p data-when-filtered="" hidden={!isFiltered}>
        The counts of cases are filtered: they include only those that{' '}
        <a href="#case-filter">the filter</a>
        <span data-printed-only="">
          {' '}
          (<span data-filter-text="">{filterText(filter)}</span>)
        </span>{' '}
        shows.
      </p>
      <Cards part="class" title={head.summaryTitle} html={classCardsHtml(tally, place)} />
      <Cards part="status" title={head.statusTitle} html={statusCardsHtml(tally, place)} />
      <ListCounts listed={head.listed} isFiltered={isFiltered} />
      <DeliveredCounts {...head} />
      <p className="muted">
        <span data-ledger="words">{ledgerText(tally)}</span> <ListNote listed={head.listed} />
      </p>
    </div>
  )
}

interface CardsProps {
  part: 'class' | 'status'
  title: string
  html: string
}

function Cards({ part, title, html }: CardsProps) {
  return (
    <section data-whole="" aria-labelledby={`ledger-${part}`}>
      <h2 className="label" id={`ledger-${part}`}>
        {title}
      </h2>
      <dl
        data-ledger={part}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and names of ours; URLs are escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </section>
  )
}

type Listed = Pick<CatalogueFrontMatter, 'listed'>

function ListCounts({ listed, isFiltered }: Listed & { isFiltered: boolean }) {
  if (listed.length === 0) return
  return (
    <section data-whole="" aria-labelledby="ledger-lists">
      <h2 className="label" id="ledger-lists">
        Loss list
      </h2>
      <dl>
        {listed.map(({ vehicle, count }) => (
          <div key={vehicle}>
            <dt>{vehicle}</dt>
            <dd>
              <b>{count}</b>
              <small>
                listed
                <span data-when-filtered="" hidden={!isFiltered}>
                  {' '}
                  in all
                </span>
              </small>
            </dd>
          </div>
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
      <time dateTime={first.on}>{longDate(first.on)}</time>. Do not add its counts to the cases on
      this page: they may be the same vehicles.
    </>
  )
}

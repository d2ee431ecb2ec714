import { Fragment } from 'react'
import { longDate } from '#domain/cases/case-citation.ts'
import type { CatalogueFrontMatter } from '#domain/catalogues/catalogue.ts'

type Counts = Pick<CatalogueFrontMatter, 'delivered' | 'listed'>

/** How many of the delivered vehicles are on a loss list; counts of sources that differ are side by side. */
export function DeliveredCounts({ delivered, listed: [list] }: Counts) {
  if (!list || delivered.length === 0) return
  return (
    <section aria-labelledby="ledger-delivered">
      <h2 className="label" id="ledger-delivered">
        Delivered, and on the loss list
      </h2>
      <dl className="ledger-delivered">
        {delivered.map(({ vehicle, lost, counts }) => (
          <div key={vehicle} data-whole="">
            <dt>{vehicle}</dt>
            {counts.map(({ count, note, sources }) => (
              <dd key={note}>
                <b>
                  {lost} of {count}
                </b>
                <small>
                  listed by <time dateTime={list.on}>{longDate(list.on)}</time>, delivered {note}:{' '}
                  {sources.map(({ by, address: url }, at) => (
                    <Fragment key={url}>
                      {at > 0 && ', '}
                      <a href={url} rel="noopener noreferrer">
                        {by}
                      </a>
                    </Fragment>
                  ))}
                </small>
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="muted">
        The count includes every vehicle that <a href={list.address}>{list.by}</a> lists, even those
        only damaged or recovered.
      </p>
    </section>
  )
}

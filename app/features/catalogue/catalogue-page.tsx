import './catalogue-page.css'
import type { ReactNode } from 'react'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { StillText } from '#app/ui/live-text/live-text.tsx'
import { utcDay } from '#app/ui/utc-day.ts'
import { citationTexts } from '#domain/cases/case-citation.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { ContentsList } from './contents-list.tsx'
import { FootageTable } from './footage-table.tsx'
import { MissingList } from './missing-list.tsx'
import { RecordList } from './record-list.tsx'
import { SummaryLedger } from './summary-ledger.tsx'

interface PageProps {
  catalogue: CataloguePageData
  brand: string
  siteUrl: string
  /** Of the filter, for downloads. */
  filterQuery: string
  /** Chart and table of the counts. */
  counts: ReactNode
  /** Filter, table and sections of the cases. */
  children: ReactNode
}

/** A catalogue of cases, from its title to how it is cited. */
export function CataloguePage(props: PageProps) {
  const { catalogue, brand, siteUrl, filterQuery, counts, children } = props
  const { slug, title, cases, records, contents, updated, footage } = catalogue
  const address = `/blog/${slug}`
  return (
    <div className="wrap catalogue-page">
      <CatalogueHead
        {...catalogue}
        {...{ address, filterQuery }}
        cases={cases.length}
        records={records.length}
      />
      <SummaryLedger tally={catalogue.tally} twice={catalogue.twice} head={catalogue.ledger} />
      {counts}
      <div className="catalogue-opening">
        <ContentsList entries={contents} />
        <div id="opening">
          <StillText html={catalogue.opening} />
        </div>
      </div>
      {cases.length > 0 && (
        <section className="catalogue-cases" id="cases" aria-label="Cases">
          {children}
        </section>
      )}
      <div id="closing" className="catalogue-closing">
        <StillText html={catalogue.closing} />
      </div>
      {records.length > 0 && (
        <section id="records" className="catalogue-part" aria-labelledby="records-title">
          <RecordList records={records} />
        </section>
      )}
      {footage && <FootageTable footage={footage} />}
      <MissingList missing={catalogue.missing} />
      <CitationBox
        title="Cite this page"
        forms={citationTexts({
          title,
          brand,
          address: siteUrl + address,
          day: updated,
          accessed: utcDay(),
        })}
      />
    </div>
  )
}

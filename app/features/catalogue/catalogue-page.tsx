import './catalogue-page.css'
import type { ReactNode } from 'react'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { LiveText } from '#app/ui/live-text/live-text.tsx'
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
  /** Chart and table of the counts. */
  counts: ReactNode
  /** Filter, table and sections of the cases. */
  children: ReactNode
}

/** A catalogue of cases, from its title to how it is cited. */
export function CataloguePage({ catalogue, brand, siteUrl, counts, children }: PageProps) {
  const { slug, title, opening, closing, cases, records, contents, updated } = catalogue
  const address = `/blog/${slug}`
  return (
    <div className="wrap catalogue-page">
      <CatalogueHead
        {...catalogue}
        address={address}
        cases={cases.length}
        records={records.length}
        hasPlaces={cases.some(({ location }) => location.point)}
      />
      <SummaryLedger tally={catalogue.tally} head={catalogue.ledger} />
      {counts}
      <div className="catalogue-opening">
        <ContentsList entries={contents} />
        {opening && <LiveText html={opening} />}
      </div>
      {cases.length > 0 && (
        <section className="catalogue-cases" id="cases" aria-label="Cases">
          {children}
        </section>
      )}
      {closing && <LiveText className="catalogue-closing" html={closing} />}
      <RecordList records={records} />
      {catalogue.hasFootage && <FootageTable footage={catalogue.footage} />}
      <MissingList missing={catalogue.missing} />
      <CitationBox
        title="Cite this page"
        formsOf={(accessed) =>
          citationTexts({ title, brand, address: siteUrl + address, day: updated, accessed })
        }
      />
    </div>
  )
}

import './catalogue-page.css'
import { type ReactNode, useRef } from 'react'
import { CitationBox } from '#app/ui/citation-box.tsx'
import { Embeds } from '#app/ui/live-text/embeds.tsx'
import { StillText } from '#app/ui/live-text/live-text.tsx'
import { ServerDrawn } from '#app/ui/server-drawn.tsx'
import { citationTexts } from '#domain/cases/case-citation.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { ContentsList } from './contents-list.tsx'
import type { DrawnCatalogue } from './drawn-catalogue.ts'
import { FootageTable } from './footage-table.tsx'
import { MissingList } from './missing-list.tsx'
import { RecordList } from './record-list.tsx'
import { SummaryLedger } from './summary-ledger.tsx'

interface PageProps {
  catalogue: CataloguePageData
  /** Left out in the browser when the page came with it. */
  drawn: DrawnCatalogue | undefined
  brand: string
  siteUrl: string
  /** Chart and table of the counts. */
  counts: ReactNode
  /** Filter, table and sections of the cases. */
  children: ReactNode
}

/** A catalogue of cases, from its title to how it is cited. */
export function CataloguePage({ catalogue, drawn, brand, siteUrl, counts, children }: PageProps) {
  const { slug, title, cases, records, contents, updated, footage } = catalogue
  const page = useRef<HTMLDivElement>(null)
  const address = `/blog/${slug}`
  return (
    <div ref={page} className="wrap catalogue-page">
      <CatalogueHead {...catalogue} address={address} cases={cases.length} />
      <SummaryLedger tally={catalogue.tally} twice={catalogue.twice} head={catalogue.ledger} />
      {counts}
      <div className="catalogue-opening">
        <ContentsList entries={contents} />
        <ServerDrawn id="opening">{drawn && <StillText html={drawn.opening} />}</ServerDrawn>
      </div>
      {cases.length > 0 && (
        <section className="catalogue-cases" id="cases" aria-label="Cases">
          {children}
        </section>
      )}
      <ServerDrawn id="closing" className="catalogue-closing">
        {drawn && <StillText html={drawn.closing} />}
      </ServerDrawn>
      {records > 0 && (
        <ServerDrawn
          id="records"
          as="section"
          className="catalogue-part"
          aria-labelledby="records-title"
        >
          {drawn && <RecordList records={drawn.records} />}
        </ServerDrawn>
      )}
      {footage && <FootageTable footage={footage} />}
      <MissingList missing={catalogue.missing} />
      <CitationBox
        title="Cite this page"
        formsOf={(accessed) =>
          citationTexts({ title, brand, address: siteUrl + address, day: updated, accessed })
        }
      />
      <Embeds within={page} of={slug} />
    </div>
  )
}

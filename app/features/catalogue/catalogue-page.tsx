import { postUrl } from '#domain/site/blog-url.ts'
import { counted } from '#domain/units/count.ts'
import './catalogue-page.css'
import type { ReactNode } from 'react'
import { ContentsBeside, ContentsFolded } from '#app/ui/contents/page-contents.tsx'
import { PhoneFold } from '#app/ui/contents/phone-fold.tsx'
import { StillText } from '#app/ui/live-text/still-text.tsx'
import { preloadReadingFont } from '#app/ui/reading-font.ts'
import type { CaseFilter } from '#domain/catalogues/case-filter.ts'
import { tallyOf } from '#domain/catalogues/tally.ts'
import { CatalogueHead } from './catalogue-head.tsx'
import type { CataloguePageData } from './catalogue-page-data.ts'
import { FootageTable } from './footage-table.tsx'
import { RecordList } from './record-list.tsx'
import { SummaryLedger } from './summary-ledger.tsx'

interface PageProps {
  catalogue: CataloguePageData
  /** How many cases the filter shows. */
  shown: string
  /** The cases that pass the filter. */
  choice: { filter: CaseFilter; passing: ReadonlySet<string>; passingRecords: ReadonlySet<string> }
  /** Chart and table of the counts. */
  counts: ReactNode
  /** How the page is cited as the filter shows it. */
  citation: ReactNode
  /** Filter, table and sections of the cases. */
  children: ReactNode
}

/** A catalogue of cases, from its title to how it is cited. On a phone, what follows the table is folded. */
export function CataloguePage(props: PageProps) {
  preloadReadingFont()
  const { catalogue, shown, choice, counts, citation, children } = props
  const { slug, cases, records, contents, footage } = catalogue
  const url = postUrl(slug)
  return (
    <div className="wrap catalogue-page">
      <CatalogueHead
        {...catalogue}
        {...{ url, shown }}
        filter={choice.filter}
        cases={cases.length}
        records={records.length}
      />
      <ContentsFolded entries={contents} />
      <div className="with-contents">
        <ContentsBeside entries={contents} />
        <div>
          <div id="opening">
            <StillText html={catalogue.opening} />
          </div>
          <SummaryLedger
            url={url}
            tally={tallyOf(catalogue.counted.filter(({ id }) => choice.passing.has(id)))}
            filter={choice.filter}
            head={catalogue.ledger}
          />
          {counts}
          {cases.length > 0 && (
            <section className="catalogue-cases" id="cases" aria-label="Cases">
              {children}
            </section>
          )}
          <PhoneFold title="Background">
            <div id="closing">
              <StillText html={catalogue.closing} />
            </div>
          </PhoneFold>
          {records.length > 0 && (
            <section id="records" className="catalogue-part" aria-labelledby="records-title">
              <RecordList
                records={records}
                filtered={catalogue.filteredRecords}
                passing={choice.passingRecords}
              />
            </section>
          )}
          {footage && <FootageTable footage={footage} />}
          <MissingList missing={catalogue.missing} />
          {citation}
        </div>
      </div>
    </div>
  )
}

/** Missing evidence, a sentence each. */
function MissingList({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return
  return (
    <section className="catalogue-part" id="missing" aria-labelledby="missing-title">
      <h2 id="missing-title">What is missing</h2>
      <p className="muted catalogue-note">Searched for, but not found in any accessible source.</p>
      <PhoneFold title={counted(missing.length, 'item')}>
        <ul className="catalogue-missing">
          {missing.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </PhoneFold>
    </section>
  )
}

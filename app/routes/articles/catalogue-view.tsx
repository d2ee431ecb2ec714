import { CitationBox } from '#app/ui/copying/citation-box.tsx'
import { lifeLineOf } from '#domain/cases/life/life-line.ts'
import { caseUrl, postUrl } from '#domain/site/blog-url.ts'
import { isoDay } from '#domain/units/day.ts'
import { ViewerFiles } from '../../features/browsing/viewer-files.tsx'
import type { Viewed } from '../../features/browsing/viewer-item-of.ts'
import { type CaseChoice, casesShownText } from '../../features/case-index/case-choice.ts'
import { CaseIndex } from '../../features/case-index/case-index.tsx'
import { filteredCitation } from '../../features/case-index/filtered-citation.ts'
import { caseContext } from '../../features/cases/case-context.ts'
import { CaseSections } from '../../features/cases/case-sections.tsx'
import { CataloguePage } from '../../features/catalogue/catalogue-page.tsx'
import type { CataloguePageData } from '../../features/catalogue/catalogue-page-data.ts'
import { CatalogueMap } from '../../features/map/catalogue-map.tsx'
import type { CatalogueMapData } from '../../features/map/catalogue-map-data.ts'
import { TimelineView } from '../../features/timeline/timeline-view.tsx'
import { catalogueTime } from './catalogue-time.ts'

interface ViewProps {
  page: CataloguePageData
  choice: CaseChoice
  map: CatalogueMapData
  /** A mistake in the URL. */
  problem: string | undefined
  /** Those that the texts show. */
  files: readonly Viewed[]
  brand: string
  siteUrl: string
}

/** A catalogue with its counts, filter, table and cases. */
export function CatalogueView({ page, choice, map, problem, files, brand, siteUrl }: ViewProps) {
  const { slug, cases, rows, texts, filtered, groups, media, footage, aliases } = page
  const url = postUrl(slug)
  const cited = {
    title: page.title,
    brand,
    url: siteUrl + url,
    day: page.updated,
    accessed: isoDay(),
  }
  const ownUrlOf = (id: string) => caseUrl(slug, id)
  const all = [...files, ...media, ...(footage?.files ?? [])]
  return (
    <ViewerFiles
      files={[...new Map(all.map((file) => [file.id, file])).values()]}
      {...{ brand, siteUrl }}
    >
      <CataloguePage
        catalogue={page}
        shown={casesShownText(choice.passing.size, rows.length)}
        choice={choice}
        counts={
          <>
            <TimelineView {...catalogueTime({ ...page, cases: rows, url, choice })} />
            <CatalogueMap page={map} title={page.title} />
          </>
        }
        citation={
          <div data-cited={JSON.stringify(cited)}>
            <CitationBox title="Cite this page" forms={filteredCitation(cited, choice.filter)} />
          </div>
        }
      >
        <CaseIndex
          {...{ url, filtered, groups, choice, problem }}
          counted={page.counted}
          cases={rows}
        />
        <CaseSections
          {...{ cases, texts }}
          passing={choice.passing}
          page={caseContext({
            cases,
            lifeOf: (id) => lifeLineOf(page, id),
            media,
            ownUrlOf,
            aliases,
          })}
        />
      </CataloguePage>
    </ViewerFiles>
  )
}

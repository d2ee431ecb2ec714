import { memo, use, useMemo } from 'react'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { CrossTableView } from '../features/case-counts/cross-table-view.tsx'
import { CaseIndex } from '../features/case-index/case-index.tsx'
import { useCaseChoice } from '../features/case-index/use-case-choice.ts'
import { CaseSections } from '../features/cases/case-sections.tsx'
import { dossierPage } from '../features/cases/dossier-page.ts'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import type { DrawnCatalogue } from '../features/catalogue/drawn-catalogue.ts'
import { filteredCases } from '../features/catalogue/filtered-cases.ts'
import { ServerRenderContext } from '../server-render.ts'
import { Viewable } from '../ui/viewer/viewable.tsx'
import type { LoadedCatalogue } from './load-catalogue.ts'

/** Every click on the filter changes the address; only the cases follow it. */
const CatalogueView = memo(({ data: page }: { data: LoadedCatalogue }) => {
  const { onlyDrawn } = use(ServerRenderContext)
  const drawn = page.drawn ?? onlyDrawn?.catalogue
  return (
    <Viewable itemOf={useItems(page)}>
      <CataloguePage
        catalogue={page}
        drawn={drawn}
        brand={page.brand}
        siteUrl={page.siteUrl}
        counts={<CrossTableView table={page.crossTable} />}
      >
        <Cases page={page} drawn={drawn} />
      </CataloguePage>
    </Viewable>
  )
})

export default CatalogueView

function Cases({ page, drawn }: { page: LoadedCatalogue; drawn: DrawnCatalogue | undefined }) {
  const { cases, slug, vehicles, media, aliases } = page
  const { filtered, groups } = useMemo(() => filteredCases(cases, vehicles), [cases, vehicles])
  const choice = useCaseChoice(filtered, groups, aliases)
  const ids = useMemo(() => cases.map(({ id }) => id), [cases])
  const ownAddressOf = (id: string) => `/blog/${slug}/${id}`
  return (
    <>
      <CaseIndex cases={cases} filtered={filtered} groups={groups} choice={choice} />
      <CaseSections
        ids={ids}
        isShown={choice.isShown}
        drawn={
          drawn && {
            cases: drawn.cases,
            page: dossierPage({ cases: drawn.cases, media, ownAddressOf, aliases }),
          }
        }
      />
    </>
  )
}

/** Every file of the page, for the viewer. */
function useItems({
  files,
  media,
  footage,
  brand,
  siteUrl,
}: Pick<LoadedCatalogue, 'files' | 'media' | 'footage' | 'brand' | 'siteUrl'>) {
  return useMemo(() => {
    const all = [...files, ...media, ...(footage?.files ?? [])]
    const known = new Map(all.map((file) => [file.id as string, file]))
    return (id: string) => {
      const file = known.get(id)
      return file && viewerItemOf(file, { brand, siteUrl })
    }
  }, [files, media, footage, brand, siteUrl])
}

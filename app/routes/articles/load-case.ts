import { textsOf } from '#domain/cases/case.ts'
import { urlFromOwnPage } from '#domain/cases/case-place.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import type { SiteContext } from '../../context.ts'
import { casePageData } from '../../features/cases/case-page-data.ts'
import { mediaFiles } from '../../features/catalogue/catalogue-files.ts'
import { locatorData } from '../../features/map/locator-data.ts'
import { openDrawing } from '../../features/rich-text/draw-text.tsx'

type Context = Pick<SiteContext, 'archive' | 'site' | 'siteUrl' | 'allowFrame'>

/** Data of the page of a case; `undefined` if the catalogue has no such case. */
export async function loadCase(catalogue: Catalogue, id: string, context: Context) {
  const { archive, site, siteUrl, allowFrame } = context
  const page = casePageData(catalogue, id)
  const one = catalogue.cases.find((each) => each.id === id)
  if (!page || !one) return undefined
  const ids = [...catalogue.cases, ...catalogue.records].map((each) => each.id)
  const own = { id: one.id, ids, catalogue: page.catalogue.url }
  const [{ draw, files, frames }, media] = await Promise.all([
    openDrawing(archive, textsOf(one), {
      ...site,
      placeUrl: (fragment) => urlFromOwnPage(fragment, own),
    }),
    mediaFiles(archive, page.one.media ?? []),
  ])
  frames.forEach(allowFrame)
  return {
    ...page,
    texts: { story: draw(one.story), damage: draw(one.damage), assessment: draw(one.assessment) },
    media,
    files,
    locator: locatorData(catalogue.cases, one.id, page.catalogue.url),
    brand: site.brand,
    siteUrl,
  }
}

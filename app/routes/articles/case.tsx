import { data, redirect } from 'react-router'
import { placeOf } from '#domain/cases/case-place.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { caseUrl, postPlaceUrl, postUrl } from '#domain/site/blog-url.ts'
import { siteContext } from '../../context.ts'
import { ViewerFiles } from '../../features/browsing/viewer-files.tsx'
import { caseCard } from '../../features/cases/case-card.ts'
import { caseLinkedData } from '../../features/cases/case-linked-data.ts'
import { CasePage } from '../../features/cases/case-page.tsx'
import { CaseLocator } from '../../features/map/case-locator.tsx'
import type { NotFoundSuggestion } from '../../features/shell/not-found.tsx'
import { searchSuggestion } from '../../features/shell/search-suggestion.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/case'
import { loadCase } from './load-case.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const catalogue = await site.library.catalogue(params.catalogue)
  const page = catalogue && (await loadCase(catalogue, params.case, site))
  if (catalogue && !page) redirectAlias(catalogue, params.case)
  if (!catalogue || !page) {
    const suggestion = catalogue ? suggestionFor(catalogue) : searchSuggestion(url.pathname)
    throw data(suggestion, { status: 404 })
  }
  return {
    ...page,
    acceptsUploads: site.uploads.areOpen,
    card: caseCard(page, page.siteUrl),
    linkedData: caseLinkedData(page),
  }
}

function suggestionFor({ slug, title }: Catalogue): NotFoundSuggestion {
  return { suggestion: { url: postUrl(slug), label: `Go to “${title}”` } }
}

/** @throws A redirect where another place of the catalogue had this name before. */
function redirectAlias({ slug, cases, aliases }: Catalogue, id: string) {
  const now = placeOf(id, aliases)
  if (now === id) return
  const isCase = cases.some((one) => one.id === now)
  throw redirect(isCase ? caseUrl(slug, now) : postPlaceUrl(slug, now), 301)
}

export const meta = cardMeta

export default function CaseRoute({ loaderData }: Route.ComponentProps) {
  const { media, files, locator, brand, siteUrl, acceptsUploads } = loaderData
  return (
    <ViewerFiles files={[...files, ...media]} {...{ brand, siteUrl }}>
      <CasePage
        page={loaderData}
        {...{ brand, siteUrl, acceptsUploads }}
        locator={<CaseLocator locator={locator} />}
      />
    </ViewerFiles>
  )
}

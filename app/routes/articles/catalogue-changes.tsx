import { data } from 'react-router'
import { changesOf } from '#domain/catalogues/changes.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import { siteContext } from '../../context.ts'
import { ChangesPage } from '../../features/case-changes/changes-page.tsx'
import { searchSuggestion } from '../../features/shell/search-suggestion.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/catalogue-changes'

export async function loader({ context, params, url: { pathname } }: Route.LoaderArgs) {
  const { siteUrl, library } = context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  if (!catalogue) throw data(searchSuggestion(pathname), { status: 404 })
  const { title, slug, cases } = catalogue
  const url = postUrl(slug)
  return {
    page: { title, url, days: changesOf(cases) },
    card: {
      title: `What changed: ${title}`,
      description: `Cases added and updated in “${title}”, by day.`,
      url: `${siteUrl}${url}/changes`,
    },
    feed: { title, href: `${siteUrl}${url}/feed.xml` },
  }
}

export const meta = cardMeta

export default function CatalogueChanges({ loaderData }: Route.ComponentProps) {
  return <ChangesPage {...loaderData.page} />
}

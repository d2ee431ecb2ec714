import { mayDo } from '#domain/access/may-do.ts'
import type { Library } from '#domain/articles/library.ts'
import { searchPageQuery } from '#domain/search/search-page-query.ts'
import { hasSearch } from '#domain/search/search-url.ts'
import { siteContext } from '../context.ts'
import { browseLinks } from '../features/search/browse-links.ts'
import { withRounds } from '../features/search/found-rounds.ts'
import { noteTexts, searchName } from '../features/search/note-texts.ts'
import sheet from '../features/search/search-page.css?url'
import { SearchPage } from '../features/search/search-page.tsx'
import { searchResults } from '../features/search/search-results.ts'
import { ownPageMeta } from '../features/shell/page-title.ts'
import type { Route } from './+types/search'

export async function loader({ context, request: { url } }: Route.LoaderArgs) {
  const { search, site, user, library, rounds, uploads } = context.get(siteContext)
  const { request, problems } = searchPageQuery(new URL(url).searchParams)
  const isEditor = mayDo(user, 'file_managment')
  const found = hasSearch(request) ? await searchResults(search, request, isEditor) : undefined
  const { showUnverified } = site.editorial
  const results = found && {
    ...found,
    groups: await withRounds(found.groups, { library, templates: rounds, showUnverified }),
  }
  const hasHits = results !== undefined && results.groups.length > 0
  return {
    request: results?.isFromStart ? { ...request, cursor: undefined } : request,
    notes: noteTexts(problems, results, request),
    results,
    isEditor,
    within: request.page && (await titleOf(library, request.page)),
    acceptsUploads: uploads.areOpen || isEditor,
    browse: hasHits ? [] : await browseLinks(library, site),
  }
}

/** The heading of an article or a catalogue. */
async function titleOf(library: Pick<Library, 'article' | 'catalogue'>, slug: string) {
  return ((await library.catalogue(slug)) ?? (await library.article(slug)))?.title
}

/** Other pages do without it. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = (args) => {
  const { request, within } = args.loaderData ?? {}
  const name = request && searchName(request, within)
  return ownPageMeta(name ? `${name} – Search` : 'Search')(args)
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}

import { ButtonLink } from '#app/ui/buttons.tsx'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { SEARCH_TYPE_NAMES } from '#domain/search/search-type.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { approximateCount } from './count-text.ts'
import type { ShownHit } from './found-rounds.ts'
import { SearchGallery } from './search-gallery.tsx'
import { SearchHitRow } from './search-hit.tsx'
import type { HitGroup } from './search-results.ts'

interface GroupProps {
  group: HitGroup
  request: SearchRequest
  isTotalExact: boolean
  /** Whether it continues on further pages, instead of linking to a page of its own. */
  isAlone: boolean
  cursor: string | undefined
  /** Number of hits that the pages can show. */
  reachable: number
}

/** The hits of one type. */
export function SearchGroup({
  group,
  request,
  isTotalExact,
  isAlone,
  cursor,
  reachable,
}: GroupProps) {
  const { type, hits, count } = group
  const { title, more } = SEARCH_TYPE_NAMES[type]
  const { cursor: here, ...first } = { ...request, type }
  const shownCount = approximateCount(count, isTotalExact)
  return (
    <section className="search-group" aria-labelledby={`found-${type}`}>
      <header>
        <h2 id={`found-${type}`}>{title}</h2>
        <span className="muted">{shownCount}</span>
        {!isAlone && count > hits.length && (
          <a href={searchUrl(first)} rel="nofollow" data-not-printed="">
            All {shownCount} {more}
          </a>
        )}
      </header>
      {type === 'file' ? <SearchGallery hits={hits} /> : <Rows hits={hits} />}
      {isAlone && !cursor && reachable < count && (
        <p data-not-printed="">
          Only the first {approximateCount(reachable)} results are shown. Add a word or a filter to
          narrow the search.
        </p>
      )}
      {isAlone && (here || cursor) && (
        <p className="row search-pages" data-not-printed="">
          {here && (
            <ButtonLink href={searchUrl(first)} rel="nofollow">
              Back to the first results
            </ButtonLink>
          )}
          {cursor && (
            <ButtonLink href={searchUrl({ ...first, cursor })} rel="next nofollow">
              More {more}
            </ButtonLink>
          )}
        </p>
      )}
    </section>
  )
}

/** Lists sections under their page, if that is a hit too. */
function Rows({ hits }: { hits: readonly ShownHit[] }) {
  const pages = new Set(hits.filter(({ kind }) => kind !== 'section').map(({ url }) => url))
  const sections = Map.groupBy(
    hits.filter(({ kind, url }) => kind === 'section' && pages.has(pageOf(url))),
    ({ url }) => pageOf(url),
  )
  return (
    <ul>
      {hits
        .filter((hit) => hit.kind !== 'section' || !pages.has(pageOf(hit.url)))
        .map((hit) => (
          <SearchHitRow key={hit.url} hit={hit} sections={sections.get(hit.url) ?? []} />
        ))}
    </ul>
  )
}

function pageOf(url: string): string {
  return url.replace(/#.*/, '')
}

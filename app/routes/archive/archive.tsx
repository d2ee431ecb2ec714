import { useCallback, useDeferredValue, useMemo } from 'react'
import {
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useNavigate,
  useNavigation,
  useRevalidator,
} from 'react-router'
import { WithoutScript } from '#app/editor/without-script.tsx'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { LazyViewer, loadViewer } from '#app/ui/viewer/lazy-viewer.tsx'
import { mayDo } from '#domain/access/may-do.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { ListingView } from '#domain/archive/entry-view.ts'
import { entryFilter } from '#domain/archive/listing/entry-filter.ts'
import { archivePageQuery, sortOrderOf } from '#domain/archive/listing/listing-query.ts'
import { totalsText } from '#domain/archive/listing/totals-text.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { orderParameters } from '#domain/archive/paths/archive-url.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import { formatCount } from '#domain/units/count.ts'
import { siteContext } from '../../context.ts'
import { ArchiveToolbar } from '../../features/archive/archive-toolbar.tsx'
import { Breadcrumb } from '../../features/archive/breadcrumb.tsx'
import { FilterBox } from '../../features/archive/filter-box.tsx'
import { FolderNav } from '../../features/archive/folder-nav.tsx'
import { FolderHead } from '../../features/archive/folder-readme.tsx'
import { ListingEnd } from '../../features/archive/listing-end.tsx'
import {
  FilterOutcome,
  MissingFileNote,
  OpenedElsewhere,
  PlaceNote,
} from '../../features/archive/listing-notes.tsx'
import { archiveCard, archivePageData } from '../../features/browsing/archive-page-data.ts'
import { entryActions } from '../../features/browsing/entry-actions.ts'
import { loadedCount } from '../../features/browsing/listing-pages.ts'
import { useArchiveUrls } from '../../features/browsing/use-archive-urls.ts'
import { useFilterUrl, useFilterWords } from '../../features/browsing/use-filter-words.ts'
import { forgetListings, useListing } from '../../features/browsing/use-listing.ts'
import { useViewer } from '../../features/browsing/use-viewer.ts'
import { EntryGrid } from '../../features/entries/entry-grid.tsx'
import { EntryMarkContext } from '../../features/entries/entry-mark.tsx'
import { EntryTable } from '../../features/entries/entry-table.tsx'
import { shownEntries } from '../../features/entries/shown-entries.ts'
import { useArchiveEditor } from '../../features/selection/use-archive-editor.tsx'
import type { NotFoundSuggestion } from '../../features/shell/not-found.tsx'
import { brandIn, ownPageMeta } from '../../features/shell/page-title.ts'
import { isSameContent } from '../../features/shell/same-content.ts'
import { shareCard } from '../../features/shell/share-card.ts'
import { TrashedPage } from '../../features/trash/trashed-page.tsx'
import { loadUploadArea } from '../../features/uploading/load-upload-area.tsx'
import { onUseForVisitors } from '../../route-handle.ts'
import type { Route } from './+types/archive'

export const handle = onUseForVisitors

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl, archive, user, formToken } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const query = archivePageQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const { dir: path, cursor, open, tree, filter } = query.data
  const order = sortOrderOf(query.data)
  const question = { path, order, cursor, open, tree, filter }
  const page = await archivePageData(archive, question).catch(reject)
  const forEditor = mayDo(user, 'file_managment') && { editorToken: formToken }
  if (page) return { ...page, brand: site.brand, siteUrl, ...forEditor }
  const absent = await redirectOrNotFound(archive, path, searchParams)
  const place = forEditor && !(absent instanceof Response) && (await archive.trashed({ path }))
  if (!place) throw absent
  return data({ trashed: place, formToken }, { status: 404 })
}

/** Old URLs of a folder lead to where it is. */
async function redirectOrNotFound(
  archive: Pick<Archive, 'resolveFolderPaths' | 'folder'>,
  path: ArchivePath,
  asked: URLSearchParams,
) {
  const now = (await archive.resolveFolderPaths([path])).get(path)
  if (now === undefined) return data(await nearestExistingFolder(archive, path), { status: 404 })
  return redirect(folderUrl(now, Object.fromEntries(asked)), 301)
}

async function nearestExistingFolder(
  archive: Pick<Archive, 'folder'>,
  path: ArchivePath,
): Promise<NotFoundSuggestion | undefined> {
  const above = parentOf(path)
  if (above === undefined || above === '/') return undefined
  const folder = await archive.folder(above)
  if (!folder) return nearestExistingFolder(archive, above)
  const label = `Go to the folder “${folder.name}”`
  return { suggestion: { url: folderUrl(above), label, isFolder: true } }
}

/** A cursor that this site did not issue is an invalid request, not a server error. */
function reject(error: unknown): never {
  if (error instanceof Error && 'status' in error && error.status === 400) {
    throw data(error.message, { status: 400 })
  }
  throw error
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: page, matches } = args
  if (!page) return []
  if ('trashed' in page) return ownPageMeta(`${page.trashed.name} is in the trash`)(args)
  return shareCard(archiveCard(page, page.siteUrl), brandIn(matches))
}

/** Whether a changed folder is being read again: moving on in the viewer ends that request. */
let isReloading = false

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isSameContent(change) && !isReloading ? false : change.defaultShouldRevalidate
}

const UNREAD: ListingView = { folders: [], images: [], files: [], next: '' }

/** Where the listing begins: with what the server's filter left, until the reader types other words. */
function useFirstPage({ listing, filtered }: Loaded, typed: string): ListingView {
  const unread = useMemo(() => ({ ...UNREAD, of: listing }), [listing])
  return filtered === undefined || typed.trim() === filtered.words.trim() ? listing : unread
}

/** The folder as it is now. */
function useReload() {
  const { revalidate } = useRevalidator()
  return useCallback(() => {
    forgetListings()
    isReloading = true
    void revalidate().finally(() => {
      isReloading = false
    })
  }, [revalidate])
}

/** Entries that the server examined and the filter left out. */
function skipped({ filtered, listing }: Loaded, first: Loaded['listing']): number {
  return filtered && first === listing ? filtered.searched - loadedCount(listing) : 0
}

export default function ArchiveRoute({ loaderData }: Route.ComponentProps) {
  return 'trashed' in loaderData ? (
    <TrashedPage {...loaderData} />
  ) : (
    <ArchivePage loaderData={loaderData} />
  )
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { trashed: object }>

function ArchivePage({ loaderData }: { loaderData: Loaded }) {
  const { place, totals, videos, description, readme, opened } = loaderData
  const { typed, setTyped } = useFilterWords(place.path)
  const url = useArchiveUrls(place, typed)
  useFilterUrl(typed.trim(), url.filtered)
  const isGoing = useNavigation().state === 'loading'
  const first = useFirstPage(loaderData, typed)
  const test = useMemo(() => entryFilter(typed), [typed])
  const { listing, progress, loadMore } = useListing(first, place, test !== undefined)
  const applied = useDeferredValue(test)
  const shown = useMemo(
    () => shownEntries(listing, totals, { videos, test: applied }),
    [listing, totals, videos, applied],
  )
  const navigate = useNavigate()
  const { viewer, open } = useViewer({
    place,
    total: totals.images,
    listing,
    opened,
    chosen: applied && shown.entries.images,
    site: loaderData,
    urlOf: url.open,
  })
  const actions = useMemo(
    () =>
      entryActions({
        open,
        enter: (to) => void navigate(to),
        onNear: () => void loadViewer(),
      }),
    [open, navigate],
  )
  const isHydrated = useHydrated()
  const archiveEditor = useArchiveEditor(loaderData.editorToken, loadUploadArea)
  const reload = useReload()
  const parent = parentOf(place.path)
  const total = totals.folders + totals.images + totals.files
  const EntryList = url.view === 'list' ? EntryTable : EntryGrid

  return (
    <div className="wrap archive" {...archiveEditor?.onPage}>
      <Breadcrumb path={place.path} folderHref={url.folder} />
      <ArchiveToolbar
        order={place.order}
        view={url.view}
        sortHref={url.sort}
        viewHref={url.otherView}
        tree={{ state: url.tree, otherHref: url.otherTree }}
        totals={totalsText(totals, videos)}
        zip={{ ...totals, path: place.path }}
        isGoing={isGoing}
      >
        {total > 0 && place.cursor === undefined && (
          <FilterBox typed={typed} onType={setTyped} folderHref={url.folder(place.path)} />
        )}
        <WithoutScript isEditor={loaderData.editorToken !== undefined} path={place.path} />
        {archiveEditor?.controls({
          path: place.path,
          orderQuery: orderParameters(place.order),
          entries: shown.entries,
          next: listing.next,
          isFiltered: applied !== undefined,
          urlWithoutOpen: url.open(),
          onRefresh: reload,
        })}
      </ArchiveToolbar>
      <div className="archive-body">
        <FolderNav path={place.path} levels={loaderData.levels} folderHref={url.folder} />
        <div>
          {archiveEditor?.uploadArea?.(place.path)}
          <FolderHead description={description} readme={readme} />
          <OpenedElsewhere file={opened} />
          <MissingFileNote file={loaderData.missing} />
          <PlaceNote
            isEmpty={total === 0}
            parentHref={parent && url.folder(parent)}
            startHref={place.cursor && url.page()}
          />
          <FilterOutcome
            outcome={
              applied && {
                shown: shown.count,
                searched: loadedCount(listing) + skipped(loaderData, first),
                total,
                isWhole: listing.next === undefined && place.cursor === undefined,
                clearHref: url.filtered(''),
                searchHref: searchUrl({ q: typed.trim(), folder: place.path }),
                onClear: () => setTyped(''),
              }
            }
          />
          <div
            id="entries"
            {...actions}
            {...archiveEditor?.onEntries}
            data-uses-react=""
            aria-busy={isGoing}
          >
            <EntryMarkContext value={archiveEditor?.mark}>
              <EntryList
                entries={shown.entries}
                counts={shown.counts}
                shared={loaderData.shared}
                isGrowing={listing.next !== undefined}
                folderHref={url.folder}
                order={place.order}
                sortHref={url.sort}
              />
            </EntryMarkContext>
          </div>
          <ListingEnd
            state={progress}
            moreHref={listing.next === undefined ? undefined : url.page(listing.next)}
            onNear={loadMore}
            isTable={url.view === 'list'}
          />
          <p className="visually-hidden" role="status">
            {listing !== first &&
              `${formatCount(loadedCount(listing))} of ${formatCount(total)} entries loaded`}
          </p>
        </div>
      </div>
      {isHydrated && viewer && <LazyViewer {...viewer} panel={archiveEditor?.viewerPanel} />}
    </div>
  )
}

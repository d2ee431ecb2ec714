import { data } from 'react-router'
import { LazyFileEditor } from '#app/editor/lazy-file-editor.ts'
import { WithoutScript } from '#app/editor/without-script.tsx'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { textStart } from '#app/ui/media/text-start.ts'
import { withQuery } from '#app/ui/media/with-query.ts'
import { mayDo } from '#domain/access/may-do.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { Documents } from '#domain/archive/document-pages.ts'
import { parseFileMoment } from '#domain/archive/file-moment.ts'
import { previewKind } from '#domain/archive/file-types/preview-kind.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { parentOf } from '#domain/archive/paths/path-segments.ts'
import { siteContext } from '../../context.ts'
import { type FileInfo, fileInfo } from '../../features/file-info/file-info.ts'
import { FileInfoPage } from '../../features/file-info/file-info-page.tsx'
import { linkedData } from '../../features/file-info/linked-data.ts'
import { ownPageMeta, pageTitle } from '../../features/shell/page-title.ts'
import { type CardImage, shareCard } from '../../features/shell/share-card.ts'
import { TrashedPage } from '../../features/trash/trashed-page.tsx'
import { onUseForVisitors } from '../../route-handle.ts'
import type { Route } from './+types/file-info'

const TITLE = 'FileInfo'

export const handle = onUseForVisitors

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const known = context.get(siteContext)
  const { archive, documents, site, siteUrl, user, formToken, library } = known
  const id = fileId.safeParse(params.id)
  const file = id.success ? await archive.file(id.data) : undefined
  const editorToken = mayDo(user, 'file_managment') ? formToken : undefined
  if (!file) {
    const place = editorToken && id.success ? await archive.trashed({ id: id.data }) : undefined
    if (!place) throw data(null, { status: 404 })
    return data({ trashed: place, formToken }, { status: 404 })
  }
  const text = await textOf(archive, file)
  const document = await documentOf(documents, file)
  const { files, folders } = await library.uses()
  const places = await archive.resolveFolderPaths([...folders.keys()])
  const named = [...places].filter(([, now]) => now === file.folder)
  const info = fileInfo(file, {
    brand: site.brand,
    siteUrl,
    acceptsUploads: known.uploads.areOpen,
    text,
    document,
    startsAt: momentIn(request, params.id),
    usedIn: files.get(file.id) ?? [],
    folderUsedIn: named.flatMap(([path]) => folders.get(path) ?? []),
  })
  return { ...info, ...(editorToken !== undefined && { editorToken }) }
}

function momentIn({ url }: Request, id: string): number | undefined {
  const moment = new URL(url).searchParams.get('t')
  return moment === null ? undefined : parseFileMoment(`${id}?t=${moment}`).startsAt
}

/** Bytes of a text that its page shows without a script. */
const TEXT_BYTES = 16 * 1024

async function textOf(archive: Pick<Archive, 'start'>, file: ArchiveFile) {
  if (previewKind(file.mediaType, file.name) !== 'text') return undefined
  const bytes = await archive.start(file, TEXT_BYTES + 1)
  return bytes && textStart(new Blob([bytes]).stream(), TEXT_BYTES)
}

/** Pages that are shown before the reader asks for all. */
const FIRST_PAGES = 3

async function documentOf(documents: Documents, { mediaType, name, sha256 }: ArchiveFile) {
  if (previewKind(mediaType, name) !== 'pdf') return undefined
  const found = await documents.pages(sha256, 1)
  return found.ok ? { ...found, pages: found.pages.slice(0, FIRST_PAGES) } : found
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData: file } = args
  if (!file) return []
  if ('trashed' in file) return ownPageMeta(`${file.trashed.name} is in the trash`)(args)
  const { brand, name, description, pageUrl } = file
  const shared = {
    title: name,
    description: description || `${name}, a file of the archive`,
    url: pageUrl,
    image: cardImageOf(file),
    type: 'article' as const,
  }
  return [
    // Shared links have the name of the file as their title; the window adds that of the specification.
    ...shareCard(shared, brand).map((line) =>
      'title' in line ? { title: pageTitle(`${name} – ${TITLE}`, brand) } : line,
    ),
    { 'script:ld+json': linkedData(file) },
  ]
}

/** Width of the first page of a PDF in px, one of those that exist. */
const PAGE_WIDTH = 900

function cardImageOf(file: FileInfo): CardImage | undefined {
  const { name, description, kind, siteUrl, document } = file
  const [page] = document?.ok ? document.pages : []
  if (page)
    return {
      url: siteUrl + withQuery(file.url, `page=${page.number}&width=${PAGE_WIDTH}`),
      alt: `Page ${page.number} of ${name}`,
      size: { width: PAGE_WIDTH, height: Math.round((PAGE_WIDTH * page.height) / page.width) },
    }
  if (kind !== 'image' && kind !== 'video') return undefined
  return { url: siteUrl + file.thumbnail, alt: description || name }
}

export default function FileInfoRoute({ loaderData: file }: Route.ComponentProps) {
  const isHydrated = useHydrated()
  if ('trashed' in file) return <TrashedPage {...file} />
  return (
    <FileInfoPage file={file}>
      <WithoutScript
        isEditor={file.editorToken !== undefined}
        path={parentOf(file.path as ArchivePath)}
      />
      {isHydrated && file.editorToken !== undefined && (
        <LazyFileEditor formToken={file.editorToken} item={itemOf(file)} />
      )}
    </FileInfoPage>
  )
}

function itemOf({ id, name, path }: { id: string; name: string; path: string }) {
  return { key: id, kind: 'file' as const, id, name, path: path as ArchivePath }
}

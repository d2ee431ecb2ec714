import { data, redirect } from 'react-router'
import { firstOfBatch, MAX_PAGES } from '#domain/archive/document-pages.ts'
import { mediaKind } from '#domain/archive/file-types/media-type.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { downloadUrl, fileBatchUrl, fileUrl, versionOf } from '#domain/archive/paths/file-url.ts'
import { siteContext } from '../../context.ts'
import { DocumentPage } from '../../features/file-info/document-page.tsx'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/file-pages'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { archive, documents, siteUrl } = context.get(siteContext)
  const id = fileId.safeParse(params.id)
  const file = id.success ? await archive.file(id.data) : undefined
  if (!file || mediaKind(file.mediaType) !== 'pdf') throw data(null, { status: 404 })
  const first = firstPage(url.searchParams.get('from'))
  if (first === undefined) throw data(null, { status: 404 })
  const pageUrl = fileBatchUrl(file.id, first)
  if (pageUrl !== url.pathname + url.search) throw redirect(pageUrl)
  const pages = await documents.pages(file.sha256, first)
  if (first > 1 && (!pages.ok || pages.pages.length === 0)) throw data(null, { status: 404 })
  const { name, size, folder, description, isSample } = file
  const addressed = { id: file.id, name, version: versionOf(file.sha256) }
  return {
    id: file.id,
    name,
    size,
    folder,
    isSample,
    first,
    pages,
    url: fileUrl(addressed),
    downloadUrl: downloadUrl(addressed),
    card: {
      title: name,
      description: description || `${name}, a file of the archive`,
      url: siteUrl + pageUrl,
      type: 'article' as const,
    },
  }
}

/** Number of the first page of the batch that contains the requested page. */
function firstPage(from: string | null): number | undefined {
  if (from === null) return 1
  const page = /^[1-9]\d{0,3}$/.test(from) ? Number(from) : 0
  return page > 0 && page <= MAX_PAGES ? firstOfBatch(page) : undefined
}

export const meta = cardMeta

export default function FilePagesRoute({ loaderData }: Route.ComponentProps) {
  return <DocumentPage document={loaderData} />
}

import { data } from 'react-router'
import { fileId } from '#domain/archive/file-id.ts'
import { siteContext } from '../context.ts'
import { fileInfo } from '../features/file-info/file-info.ts'
import { FileInfoPage } from '../features/file-info/file-info-page.tsx'
import { linkedData } from '../features/file-info/linked-data.ts'
import { pageTitle } from '../features/shell/page-title.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/file-info'

const TITLE = 'FileInfo'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { archive, site, siteUrl } = context.get(siteContext)
  const id = fileId.safeParse(params.id)
  const file = id.success ? await archive.file(id.data) : undefined
  if (!file) throw data(null, { status: 404 })
  return fileInfo(file, { brand: site.brand, siteUrl })
}

export const meta: Route.MetaFunction = ({ loaderData: file }) => {
  if (!file) return []
  const { brand, name, description, pageAddress, siteUrl, thumbnail } = file
  const card = shareCard({
    title: name,
    brand,
    description: description || `${name}, a file of the archive`,
    address: pageAddress,
    image: file.kind === 'image' ? siteUrl + thumbnail : undefined,
    type: 'article',
  })
  return [
    // Shared, the file goes by its own name; in the window the page goes by the specification's.
    ...card.map((line) => ('title' in line ? { title: pageTitle(TITLE, brand) } : line)),
    { 'script:ld+json': linkedData(file) },
  ]
}

export default function FileInfoRoute({ loaderData }: Route.ComponentProps) {
  return <FileInfoPage file={loaderData} />
}

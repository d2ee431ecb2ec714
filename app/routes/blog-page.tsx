import { data } from 'react-router'
import { archivePath } from '#domain/archive/archive-path.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import { siteContext } from '../context.ts'
import { PlannedPageView } from '../features/planned/planned-page-view.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/blog-page'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, siteUrl, archive } = context.get(siteContext)
  const link = `/blog/${params.page}`
  const page = site.blog.find((post) => post.link === link)
  if (!page) throw data(null, { status: 404 })
  const path = archivePath.safeParse(page.folder ?? '/').data
  const folder =
    page.folder && path && (await archive.folder(path)) ? folderAddress(path) : undefined
  return { brand: site.brand, page, folder, address: siteUrl + link }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, brand, address } = loaderData
  return [
    ...shareCard({ title: page.title, brand, description: page.text, address }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function BlogPage({ loaderData }: Route.ComponentProps) {
  const { page, folder } = loaderData
  return (
    <PlannedPageView
      page={page}
      folder={folder}
      index={{ label: 'All blog posts', link: '/blog' }}
    />
  )
}

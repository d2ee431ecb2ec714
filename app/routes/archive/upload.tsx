import { mayDo } from '#domain/access/may-do.ts'
import { uploadQuery } from '#domain/uploads/upload-query.ts'
import { siteContext } from '../../context.ts'
import { brandIn, pageTitle } from '../../features/shell/page-title.ts'
import { hasFailed, UploadPage } from '../../features/uploading/upload-page.tsx'
import sheet from '../../features/uploading/uploading.css?url'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/upload'

export const handle = atOnce

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, formToken, problem, uploads, receipts, sender } = context.get(siteContext)
  const isEditor = mayDo(user, 'file_managment')
  const { searchParams } = new URL(request.url)
  return {
    ...uploadQuery.parse(Object.fromEntries(searchParams)),
    formToken,
    idempotencyKey: crypto.randomUUID(),
    formProblem: problem,
    isEditor,
    account: user?.name,
    isOpen: uploads.areOpen || isEditor,
    rules: uploads,
    unclaimed: sender === undefined ? 0 : await receipts.countUnclaimed(sender),
  }
}

/** Reading pages do without it. */
export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: sheet }]

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = hasFailed(loaderData?.formProblem) ? 'Error: Upload' : 'Upload'
  return [{ title: pageTitle(title, brandIn(matches)) }]
}

export default function Upload({ loaderData }: Route.ComponentProps) {
  return <UploadPage {...loaderData} />
}

import { data } from 'react-router'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { isUnlisted } from '../../features/writing/blog-listing.tsx'
import { ManagePage } from '../../features/writing/manage-page.tsx'
import type { Route } from './+types/write-manage'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { writing, site, siteUrl, user, problem, formToken = '' } = context.get(siteContext)
  const text = await writing.manage(params['*'], user?.id)
  if (!text) throw data(null, { status: 404 })
  return {
    ...text,
    isUnlisted: isUnlisted(text, site.blog),
    formToken,
    siteUrl,
    closed: await writing.closed(params['*']),
    done: new URL(request.url).searchParams.get('done') ?? undefined,
    problem: problem && { field: problem.field, text: problem.text, typed: problem.typed },
  }
}

export const meta: Route.MetaFunction = (args) =>
  ownPageMeta(`Manage: ${args.loaderData?.title ?? ''}`)(args)

export default function WriteManage({ loaderData }: Route.ComponentProps) {
  return <ManagePage {...loaderData} />
}

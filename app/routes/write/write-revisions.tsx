import { data, redirect } from 'react-router'
import { fieldText } from '#domain/writing/field-text.ts'
import { revisionsOfAllNames } from '#domain/writing/former-revisions.ts'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { RevisionsPage } from '../../features/writing/revisions-page.tsx'
import type { Route } from './+types/write-revisions'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { writing, user, formToken = '' } = context.get(siteContext)
  const path = params['*']
  const now = await writing.pathNow(path, user?.id ?? '')
  const { search, searchParams } = new URL(request.url)
  if (now !== path) throw redirect(`/write/revisions/${now}${search}`)
  const { revisions } = await revisionsOfAllNames(writing, path)
  const opened = await writing.open(path, user?.id ?? '')
  const [newest, before] = revisions
  if (!newest) throw data(null, { status: 404 })
  const to = idIn(searchParams.get('to')) ?? newest.id
  const from = idIn(searchParams.get('from')) ?? before?.id ?? to
  const pathOf = (id: number) => revisions.find((one) => one.id === id)?.path ?? path
  const texts = await Promise.all([from, to].map((id) => writing.revisionText(pathOf(id), id)))
  const [one, other] = texts.map((text) => (text === undefined ? undefined : fieldText(text)))
  if (one === undefined || other === undefined) throw data(null, { status: 404 })
  return {
    path,
    formToken,
    revisions,
    from,
    to,
    difference: await writing.revisionDifference(one, other),
    isMarkdown: searchParams.get('view') === 'markdown',
    done: searchParams.get('done') ?? undefined,
    publication: opened?.publication ?? { state: 'published' as const },
    closed: await writing.closed(path),
  }
}

function idIn(given: string | null): number | undefined {
  const id = Number(given)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

export const meta: Route.MetaFunction = (args) =>
  ownPageMeta(`Revisions: ${args.loaderData?.path ?? ''}`)(args)

export default function WriteRevisions({ loaderData }: Route.ComponentProps) {
  return <RevisionsPage {...loaderData} />
}

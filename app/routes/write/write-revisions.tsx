import { data, redirect } from 'react-router'
import { fieldText } from '#domain/writing/field-text.ts'
import { revisionsOfAllNames } from '#domain/writing/former-revisions.ts'
import type { DraftState, Revision } from '#domain/writing/writing.ts'
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
  const states = await writing.draftStates(path, user?.id ?? '')
  const { from, to } = chosenIds(searchParams, revisions, states)
  if (to === undefined) throw data(null, { status: 404 })
  const pathOf = (id: number) => revisions.find((one) => one.id === id)?.path ?? path
  const textOf = (id: number) =>
    states.some((state) => state.id === id)
      ? writing.draftStateText(path, user?.id ?? '', id)
      : writing.revisionText(pathOf(id), id)
  // A text that was never published is compared with nothing.
  const texts = await Promise.all([from === undefined ? '' : textOf(from), textOf(to)])
  const [one, other] = texts.map((text) => (text === undefined ? undefined : fieldText(text)))
  if (one === undefined || other === undefined) throw data(null, { status: 404 })
  return {
    path,
    formToken,
    revisions,
    states,
    from,
    to,
    difference: await writing.revisionDifference(one, other),
    isMarkdown: searchParams.get('view') === 'markdown',
    done: searchParams.get('done') ?? undefined,
    publication: opened?.publication ?? { state: 'published' as const },
    closed: await writing.closed(path),
  }
}

/**
 * Without a choice, the last change of the text; of one that was never published, the newest draft. A draft is compared
 * with the newest revision.
 */
function chosenIds(
  searchParams: URLSearchParams,
  [newest, before = newest]: readonly Revision[],
  states: readonly DraftState[],
) {
  const to = idIn(searchParams.get('to')) ?? newest?.id ?? states[0]?.id
  const earlier = states.some(({ id }) => id === to) ? newest : before
  return { from: idIn(searchParams.get('from')) ?? earlier?.id, to }
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

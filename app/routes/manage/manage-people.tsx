import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { siteContext } from '../../context.ts'
import { peopleData } from '../../features/people/people-data.ts'
import { isPeopleChange, PeoplePage } from '../../features/people/people-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/manage-people'

export const handle = atOnce

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, formToken, problem, secret, user, session } = context.get(siteContext)
  const people = peopleData(await account.people(), {
    user: user?.id,
    session,
    providerHost: account.providerHost,
  })
  const change = url.searchParams.get('done')
  const done = isPeopleChange(change) ? change : undefined
  return { people, formToken: formToken ?? '', problem, secret, done }
}

export const meta = ownPageMeta('People')

export default function ManagePeople({ loaderData }: Route.ComponentProps) {
  return (
    <PeoplePage {...loaderData}>
      <EditorStyles />
    </PeoplePage>
  )
}

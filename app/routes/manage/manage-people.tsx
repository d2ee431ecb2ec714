import { siteContext } from '../../context.ts'
import { EditorNav } from '../../editor/editor-nav.tsx'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import { peopleData } from '../../features/people/people-data.ts'
import { PeoplePage } from '../../features/people/people-page.tsx'
import type { Route } from './+types/manage-people'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, account, formToken, problem, secret, user, session } = context.get(siteContext)
  const people = peopleData(await account.people(), {
    user: user?.id,
    session,
    providerHost: account.providerHost,
  })
  return { brand: site.brand, people, formToken: formToken ?? '', problem, secret }
}

export const meta: Route.MetaFunction = ({ loaderData }) => ownPageMeta('People', loaderData?.brand)

export default function ManagePeople({ loaderData }: Route.ComponentProps) {
  return (
    <PeoplePage {...loaderData}>
      <EditorNav here="People" />
    </PeoplePage>
  )
}

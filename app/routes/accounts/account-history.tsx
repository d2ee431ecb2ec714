import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { siteContext } from '../../context.ts'
import { AccountHistoryPage } from '../../features/people/account-history-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import type { Route } from './+types/account-history'

const NUMBER = /^[1-9]\d{0,14}$/

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { account } = context.get(siteContext)
  const before = searchParams.get('before') ?? ''
  const history = await account.history(NUMBER.test(before) ? Number(before) : undefined)
  return history
}

export const meta = ownPageMeta('Account history')

export default function AccountHistory({ loaderData }: Route.ComponentProps) {
  return (
    <AccountHistoryPage {...loaderData}>
      <EditorStyles />
    </AccountHistoryPage>
  )
}

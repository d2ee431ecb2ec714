import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { TextsPage } from '../../features/writing/texts-page.tsx'
import type { Route } from './+types/write'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { user, writing } = context.get(siteContext)
  const [closed, texts, deleted, orphanedDrafts] = await Promise.all([
    writing.closed(),
    writing.list(user?.id ?? ''),
    writing.deleted(),
    writing.draftsOfFormerAuthors(),
  ])
  const { searchParams } = new URL(request.url)
  const words = searchParams.get('q') ?? ''
  const done = searchParams.get('done') ?? undefined
  return { closed, texts, deleted, orphanedDrafts, words, done }
}

export const meta = ownPageMeta('Texts')

export default function Write({ loaderData }: Route.ComponentProps) {
  return (
    <TextsPage {...loaderData}>
      <EditorStyles />
    </TextsPage>
  )
}

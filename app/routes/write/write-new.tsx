import { redirect } from 'react-router'
import { articlePath, casePath, cataloguePath } from '#domain/writing/text-path.ts'
import { isUrlName, urlNameOf } from '#domain/writing/url-name.ts'
import type { DeletedText, TextSummary } from '#domain/writing/writing.ts'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { NewTextPage } from '../../features/writing/new-text-page.tsx'
import type { Route } from './+types/write-new'

/** Chooses what a new text is, and leads to its page, which does not exist yet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const { writing, user } = context.get(siteContext)
  const typed = typedIn(searchParams)
  const [closed, texts, deleted] = await Promise.all([
    writing.closed(),
    writing.list(user?.id ?? ''),
    writing.deleted(),
  ])
  const page = {
    closed,
    typed,
    catalogues: texts.filter((text) => text.kind === 'catalogue'),
  }
  if (typed.kind === '') return page
  if (typed.title === '') return { ...page, problem: 'title' as const }
  const name = (typed.id || urlNameOf(typed.title)).toLowerCase()
  if (!isUrlName(name)) return { ...page, problem: 'name' as const }
  const [path, other] = pathsOf(typed, name)
  if (path === undefined) return { ...page, problem: 'catalogue' as const }
  const taken = textAt(path, texts, deleted) ?? (other ? textAt(other, texts, []) : undefined)
  const heir = writing.heirOf(path)
  if (taken || heir !== undefined) return { ...page, taken, heir }
  throw redirect(`/write/${path}?title=${encodeURIComponent(typed.title)}`)
}

function typedIn(searchParams: URLSearchParams) {
  return {
    kind: searchParams.get('kind') ?? '',
    catalogue: searchParams.get('catalogue') ?? '',
    title: (searchParams.get('title') ?? '').trim(),
    id: (searchParams.get('id') ?? '').trim(),
  }
}

/** The path of the text, and that of a text of another kind that would have the same URL. */
function pathsOf({ kind, catalogue }: ReturnType<typeof typedIn>, name: string): string[] {
  const both = [articlePath(name), cataloguePath(name)]
  if (kind === 'article') return both
  if (kind === 'catalogue') return both.reverse()
  return isUrlName(catalogue) ? [casePath(catalogue.toLowerCase(), name)] : []
}

/** The text that has a name, or had it until it was moved to the trash. Names that differ only in case count as the same. */
function textAt(
  path: string,
  texts: readonly TextSummary[],
  deleted: readonly DeletedText[],
): { path: string; title: string; isDeleted: boolean } | undefined {
  const isSame = (one: { path: string }) => one.path.toLowerCase() === path
  const text = texts.find((one) => one.isPublished && isSame(one))
  if (text) return { path: text.path, title: text.title, isDeleted: false }
  const trashed = deleted.find(isSame)
  return trashed && { path: trashed.path, title: trashed.title, isDeleted: true }
}

export const meta = ownPageMeta('New text')

export default function WriteNew({ loaderData }: Route.ComponentProps) {
  return <NewTextPage {...loaderData} />
}

import { redirect } from 'react-router'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { NewTextPage } from '../../features/writing/new-text-page.tsx'
import type { Route } from './+types/write-new'

const NAME = /[^a-z0-9]+/g

/** Chooses what a new text is, and leads to its page, which does not exist yet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { writing, user } = context.get(siteContext)
  const given: Record<string, string | undefined> = Object.fromEntries(
    new URL(request.url).searchParams,
  )
  const title = (given.title ?? '').trim()
  const path = pathOf(given, nameOf(given.id ?? '') || nameOf(title))
  const [closed, texts] = await Promise.all([writing.closed(), writing.list(user?.id ?? '')])
  const taken = texts.find((text) => text.path === path && text.isPublished)
  if (path && !taken) throw redirect(`/write/${path}?title=${encodeURIComponent(title)}`)
  return {
    closed,
    taken: taken && { path: taken.path, title: taken.title },
    chosen: given.catalogue,
    catalogues: texts.filter(({ kind }) => kind === 'catalogue'),
  }
}

function pathOf(given: Record<string, string | undefined>, name: string): string | undefined {
  if (name === '') return undefined
  if (given.kind === 'article') return `articles/${name}.md`
  if (given.kind === 'catalogue') return `cases/${name}/catalogue.md`
  const catalogue = nameOf(given.catalogue ?? '')
  return catalogue === '' ? undefined : `cases/${catalogue}/${name}.md`
}

function nameOf(words: string): string {
  return words.toLowerCase().replace(NAME, '-').replace(/^-|-$/g, '').slice(0, 80)
}

export const meta = ownPageMeta('New text')

export default function WriteNew({ loaderData }: Route.ComponentProps) {
  return <NewTextPage {...loaderData} />
}

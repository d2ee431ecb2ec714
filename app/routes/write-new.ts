import { redirect } from 'react-router'
import type { Route } from './+types/write-new'

const NAME = /[^a-z0-9]+/g

/** Leads to the page of a case that does not exist yet. */
export function loader({ request }: Route.LoaderArgs) {
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const title = (given.title ?? '').trim()
  const id = nameOf(given.id ?? '') || nameOf(title)
  const catalogue = nameOf(given.catalogue ?? '')
  if (id === '' || catalogue === '') throw redirect('/write')
  throw redirect(`/write/cases/${catalogue}/${id}.md?title=${encodeURIComponent(title)}`)
}

function nameOf(words: string): string {
  return words.toLowerCase().replace(NAME, '-').replace(/^-|-$/g, '').slice(0, 80)
}

import type { Publication } from '#domain/writing/publication.ts'
import { isShown } from './is-shown.ts'

interface PageLinkProps {
  path: string
  url: string | undefined
  /** Absent for a text that cannot be hidden. */
  publication: Publication | undefined
}

/** The page of a text as readers see it; the page of a hidden one exists only as a preview. */
export function PageLink({ path, url, publication }: PageLinkProps) {
  if (!url) return null
  return !publication || isShown(publication) ? (
    <a href={url}>View the page</a>
  ) : (
    <a href={`/write/preview/${path}`}>Preview the page</a>
  )
}

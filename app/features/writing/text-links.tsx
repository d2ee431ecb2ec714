import type { Publication } from '#domain/writing/publication.ts'
import { isShown } from './is-shown.ts'
import { PageLink } from './page-link.tsx'
import { PublicationStatus } from './publication-forms.tsx'

interface TextLinksProps {
  path: string
  url: string | undefined
  publication: Publication
}

/** From an edited text to its page and its other forms. */
export function TextLinks({ path, url, publication }: TextLinksProps) {
  return (
    <p className="row">
      <PageLink {...{ path, url, publication }} />
      <a href={`/write/revisions/${path}`}>Revisions</a>
      <a href={`/write/manage/${path}`}>Manage</a>
      {!isShown(publication) && (
        <span>
          <PublicationStatus {...publication} />
        </span>
      )}
    </p>
  )
}

import { LocalTime } from '#app/ui/times/local-time.tsx'
import { counted } from '#domain/units/count.ts'
import type { Publication } from '#domain/writing/publication.ts'
import type { DraftState } from '#domain/writing/writing.ts'
import { isShown } from './is-shown.ts'
import { PageLink } from './page-link.tsx'
import { PublicationStatus } from './publication-forms.tsx'

interface TextLinksProps {
  path: string
  url: string | undefined
  publication: Publication
  /** Whether the text was published, and not deleted since. */
  isThere: boolean
  earlierDrafts: readonly DraftState[]
}

/** From an edited text to its page and its other forms. */
export function TextLinks({ path, url, publication, isThere, earlierDrafts }: TextLinksProps) {
  const [newest] = earlierDrafts
  if (!isThere && !newest) return null
  return (
    <p className="row">
      {isThere && (
        <>
          <PageLink {...{ path, url, publication }} />
          <a href={`/write/revisions/${path}`}>Revisions</a>
          <a href={`/write/manage/${path}`}>Manage</a>
        </>
      )}
      {newest && (
        <a href={`/write/revisions/${path}?to=${newest.id}`}>
          {counted(earlierDrafts.length, 'earlier draft')}, the newest of{' '}
          <LocalTime at={newest.at} />
        </a>
      )}
      {isThere && !isShown(publication) && (
        <span>
          <PublicationStatus {...publication} />
        </span>
      )}
    </p>
  )
}

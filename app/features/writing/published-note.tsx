import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { Publication } from '#domain/writing/publication.ts'
import { UnlistedNote } from './blog-listing.tsx'

/** Whether the form that led to the page has published the text. */
export function isPublished(done: string | undefined): boolean {
  return done === 'published' || done === 'merged' || done === 'theirs'
}

interface SavedNoteProps {
  path: string
  publication: Publication
  /** Whether the Blog list lacks it. */
  isUnlisted: boolean
  done: string | undefined
}

/** Says after a text was published what of it, and who sees it. */
export function SavedNote({ path, publication, isUnlisted, done }: SavedNoteProps) {
  return (
    <>
      <PublishedNote path={path} publication={publication} />
      {isUnlisted && (
        <>
          {' '}
          <UnlistedNote />
        </>
      )}
      {done === 'merged' && ' It includes what was published since you began.'}
      {done === 'theirs' && (
        <>
          {' '}
          Where both had changed the same lines, the published ones stayed. Your text before this is
          under <a href={`/write/revisions/${path}`}>Revisions</a>, where it can be restored.
        </>
      )}
    </>
  )
}

/** Says after a text was saved who sees it. */
export function PublishedNote({ path, publication }: { path: string; publication: Publication }) {
  switch (publication.state) {
    case 'published':
      return publication.isCatalogueHidden ? (
        <>Published. Readers will see it once its catalogue is published.</>
      ) : (
        <>Published. Readers see it now.</>
      )
    case 'draft':
      return (
        <>
          Saved. Only editors see it. Under <a href={`/write/manage/${path}`}>Manage</a> you can
          publish it, schedule it or share a preview link.
        </>
      )
    case 'scheduled':
      return (
        <>
          Saved. Readers see it from <LocalTime at={new Date(publication.at)} />.
        </>
      )
  }
}

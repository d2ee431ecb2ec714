import { ButtonLink } from '#app/ui/buttons.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { Publication } from '#domain/writing/publication.ts'
import type { DifferencePart, DraftState } from '#domain/writing/writing.ts'
import { DiscardDraft } from './discard-draft.tsx'
import { isPublished, SavedNote } from './published-note.tsx'
import { TextDifference } from './text-difference.tsx'
import { TextLinks } from './text-links.tsx'
import { WritingPage } from './writing-page.tsx'

interface StaleDraftProps {
  path: string
  title: string
  url: string | undefined
  /** The published text; `undefined` if it was deleted. */
  file: string | undefined
  draft: string
  sha256: string
  savedAt: string
  publication: Publication
  /** Whether the Blog list lacks the published text. */
  isUnlisted: boolean
  /** What the form before this page has done. */
  done: string | undefined
  /** Newest first. */
  earlierDrafts: readonly DraftState[]
  difference: readonly DifferencePart[]
  formToken: string
}

/** The text was published again, or deleted, after this draft was started: the editor sees both before typing. */
export function StaleDraft(props: StaleDraftProps) {
  const { path, title, url, file, draft, sha256, savedAt } = props
  const { done, publication, isUnlisted, earlierDrafts, difference, formToken } = props
  return (
    <WritingPage heading={file === undefined ? title : `Edit: ${title}`} way={path}>
      <TextLinks isThere={file !== undefined} {...{ path, url, publication, earlierDrafts }} />
      <p
        className="note writing-note"
        role="status"
        data-published-text={isPublished(done) ? path : undefined}
      >
        {isPublished(done) && (
          <>
            <SavedNote {...{ path, publication, isUnlisted, done }} /> You have another unpublished
            draft.{' '}
          </>
        )}
        Your draft was saved at <LocalTime at={savedAt} />;{' '}
        {file === undefined ? (
          <>
            the text has been deleted since you began it. Nothing is lost:{' '}
            <a href={`/write/manage/${path}`}>restore the text</a>, or continue with your draft.
            When you publish, you are asked whether to create the text again.
          </>
        ) : (
          <>
            the published text has changed since you began it. Nothing is lost: continue with your
            draft. When you publish, both changes are merged; where both changed the same lines, you
            choose whose to take.
          </>
        )}
      </p>
      <div className="row">
        <ButtonLink isMain href={`/write/${path}?draft=1`}>
          Continue with my draft
        </ButtonLink>
        <DiscardDraft path={path} formToken={formToken} draft={sha256} />
      </div>
      {file === undefined ? (
        <ReadOnly name="draft" label="Your draft" text={draft} />
      ) : (
        <>
          <h2>Differences between the published text and your draft</h2>
          <TextDifference parts={difference} />
          <div className="writing-sides">
            <ReadOnly name="file" label="Published text" text={file} />
            <ReadOnly name="draft" label="Your draft" text={draft} />
          </div>
        </>
      )}
    </WritingPage>
  )
}

export function ReadOnly({ name, label, text }: { name: string; label: string; text: string }) {
  return (
    <div>
      <label htmlFor={`read-${name}`}>{label}</label>
      <textarea
        id={`read-${name}`}
        className="writing-text"
        readOnly
        rows={20}
        defaultValue={text}
      />
    </div>
  )
}

import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { Publication } from '#domain/writing/publication.ts'
import { UnlistedNote } from './blog-listing.tsx'
import { ManageButton, ManageForm, type ManagePageProps, typedIn } from './text-change-form.tsx'

/** Forms that publish or hide a text and announce a change to readers. */
export function PublicationForms(props: ManagePageProps) {
  const { publication, hasChanges, change } = props
  if (!publication) return null
  const isCorrection = typedIn(props, 'announce', 'kind') === 'correction'
  const isPublished = publication.state === 'published'
  return (
    <>
      <ManageForm {...props} title="Readers">
        <p>
          <PublicationStatus {...publication} />
        </p>
        {props.isUnlisted && (
          <p>
            <UnlistedNote />
          </p>
        )}
        {!isPublished && <DraftNote {...props} />}
        <p className="row">
          {!isPublished && <ManageButton change="publish">Publish now</ManageButton>}
          {publication.state === 'scheduled' && (
            <ManageButton change="unschedule">Cancel the schedule</ManageButton>
          )}
          {isPublished && <ManageButton change="unpublish">Hide from readers</ManageButton>}
        </p>
      </ManageForm>
      {!isPublished && (
        <ManageForm {...props} title="Schedule">
          <label htmlFor="moment">
            <span data-moment-label="">Day and time in UTC</span>
            <input
              id="moment"
              name="moment"
              type="datetime-local"
              required
              data-moment=""
              defaultValue={typedIn(props, 'schedule', 'moment')}
            />
          </label>
          <input type="hidden" name="zone" value="" />
          <output htmlFor="moment" data-moment-both="" />
          <DraftNote {...props} />
          <ManageButton change="schedule">Schedule</ManageButton>
        </ManageForm>
      )}
      {isPublished && hasChanges && (
        <ManageForm {...props} title="Announce a change">
          <p>
            Shown under “What changed” and in the feed. A correction is also marked on the page.
          </p>
          {change && (
            <p>
              A new note replaces the one that readers see now: “{change}”
              {props.isChangeCorrection && ' That correction stays marked on the page.'}
            </p>
          )}
          <label htmlFor="note">
            What changed, in one sentence
            <input
              id="note"
              name="note"
              required
              maxLength={300}
              defaultValue={typedIn(props, 'announce', 'note')}
            />
          </label>
          <fieldset className="row">
            <legend className="visually-hidden">Kind of change</legend>
            <label className="check">
              <input type="radio" name="kind" value="change" defaultChecked={!isCorrection} />
              Change
            </label>
            <label className="check">
              <input type="radio" name="kind" value="correction" defaultChecked={isCorrection} />
              Correction
            </label>
          </fieldset>
          <ManageButton change="announce">Announce</ManageButton>
        </ManageForm>
      )}
    </>
  )
}

/** The buttons of this page change the saved text, though its preview link shows the draft. */
function DraftNote({ path, draftAt }: Pick<ManagePageProps, 'path' | 'draftAt'>) {
  if (!draftAt) return null
  return (
    <p>
      Readers get the text as last saved. Your draft of <LocalTime at={draftAt} /> is not part of
      it: <a href={`/write/${path}`}>open it in the editor</a> to publish it.
    </p>
  )
}

export function PublicationStatus(publication: Publication) {
  switch (publication.state) {
    case 'published':
      return publication.isCatalogueHidden ? (
        <>Published, but its catalogue is hidden from readers</>
      ) : (
        <>Published</>
      )
    case 'draft':
      return <>Draft: only editors see it</>
    case 'scheduled':
      return (
        <>
          Scheduled for <LocalTime at={new Date(publication.at)} />
        </>
      )
  }
}

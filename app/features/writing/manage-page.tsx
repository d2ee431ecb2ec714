import type { ReactNode } from 'react'
import { FOCUSED_ANSWER } from '#app/ui/error-note.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { MAX_URL_NAME } from '#domain/writing/url-name.ts'
import { PageLink } from './page-link.tsx'
import { PublicationForms } from './publication-forms.tsx'
import { PublishedNote } from './published-note.tsx'
import { ManageButton, ManageForm, type ManagePageProps, typedIn } from './text-change-form.tsx'
import { WritingPage } from './writing-page.tsx'

const DONE: Record<string, string> = {
  unpublished: 'Hidden from readers.',
  unscheduled: 'The schedule is cancelled. Only editors see the text.',
  scheduled: 'Scheduled. Readers see it at that moment.',
  announced: 'Readers see the note under “What changed” and in the feed.',
  renamed: 'Renamed. The old URL redirects to the new one.',
  deleted: 'Moved to the trash.',
  restored: 'Restored as a new revision.',
  'links-ended': 'All your preview links are revoked.',
  'no-links': 'You have no preview links. Nothing was changed.',
}

/** Publishes, renames and deletes a text, whose content is edited on another page. */
export function ManagePage(props: ManagePageProps) {
  const { path, title, url, base, closed, problem, deleted } = props
  const link = problem?.field === 'link' ? props.siteUrl + problem.text : undefined
  return (
    <WritingPage heading={`Manage: ${title}`} way={path}>
      <p className="row">
        {base && <a href={`/write/${path}`}>Edit</a>}
        <a href={`/write/revisions/${path}`}>Revisions</a>
        {base && <PageLink {...{ path, url, publication: props.publication }} />}
      </p>
      {closed && <p className="note writing-note">{closed}</p>}
      <State {...props} />
      {base && !closed && <PublicationForms {...props} />}
      {base && url && <PreviewLink {...props} link={link} />}
      {!closed && <Names {...props} />}
      {!closed && props.mayBeDeleted && <Deletion {...props} />}
      <NewPlace to={props.renamedTo} />
      {!closed && deleted && (
        <ManageForm {...props} title="Restore">
          <p>
            Deleted <LocalTime at={deleted.at} /> by {deleted.by ?? 'someone in the folder'}.
          </p>
          <input type="hidden" name="revision" value={deleted.restores} />
          <ManageButton change="restore">Restore</ManageButton>
        </ManageForm>
      )}
    </WritingPage>
  )
}

function NewPlace({ to }: { to: string | undefined }) {
  if (to === undefined) return null
  return (
    <p className="note writing-note">
      Renamed to <a href={`/write/manage/${to}`}>{to}</a>.
    </p>
  )
}

function State(page: ManagePageProps) {
  const { problem } = page
  const isError = problem !== undefined && problem.field !== 'link'
  const text = isError ? `Nothing was changed. ${problem.text}` : doneText(page)
  if (!text) return null
  return (
    <p
      className="note writing-note"
      role={isError ? 'alert' : 'status'}
      {...(isError && FOCUSED_ANSWER)}
      data-tone={isError ? 'wrong' : 'done'}
    >
      {text}
    </p>
  )
}

function doneText({ path, publication, draftAt, done = '' }: ManagePageProps): ReactNode {
  const text =
    done === 'published' && publication ? (
      <PublishedNote path={path} publication={publication} />
    ) : (
      DONE[done]
    )
  if (!draftAt || (done !== 'published' && done !== 'scheduled')) return text
  return (
    <>
      {text} This is the text as last saved; your draft of <LocalTime at={draftAt} /> is not
      published.
    </>
  )
}

function PreviewLink({ link, ...props }: ManagePageProps & { link: string | undefined }) {
  return (
    <ManageForm {...props} title="Preview link">
      <p>
        Anyone with the link can read your current draft, or the text if you have none, for seven
        days.
      </p>
      {link && (
        <p role="status">
          <a href={link}>{link}</a>
        </p>
      )}
      <p className="row">
        <ManageButton change="link">Create a link</ManageButton>
        {props.hasLinks && (
          <ManageButton change="end-links">Revoke all my preview links</ManageButton>
        )}
      </p>
    </ManageForm>
  )
}

function Names(props: ManagePageProps) {
  if (!props.mayBeRenamed) return null
  const isCatalogue = props.path.endsWith('/catalogue.md')
  const name = props.path.replace(/\/catalogue\.md$/, '').replace(/^.*\/|\.md$/g, '')
  const pattern = props.isCase ? '[A-Za-z0-9\\-]+' : '[a-z0-9\\-]+'
  const field = (id: 'rename' | 'duplicate', label: string, value: string) => (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        name="name"
        required
        maxLength={MAX_URL_NAME}
        pattern={pattern}
        defaultValue={typedIn(props, id, 'name') ?? value}
      />
    </label>
  )
  return (
    <>
      <ManageForm {...props} title="Rename">
        <p>
          The last part of its URL. The old URL will redirect to the new one
          {isCatalogue && ', and so will those of its cases, which move with it'}.
        </p>
        <Uses uses={props.uses} />
        {field('rename', 'Name', name)}
        <ManageButton change="rename">Rename</ManageButton>
      </ManageForm>
      {isCatalogue && (
        <p>
          A catalogue cannot be deleted here. Hide it from readers, or delete its folder from the
          content on the server.
        </p>
      )}
      {!isCatalogue && (
        <ManageForm {...props} title="Duplicate">
          <p>Creates a new text from a copy of this one, as your draft.</p>
          {field('duplicate', 'Name of the copy', `${name}-2`)}
          <ManageButton change="duplicate">Duplicate</ManageButton>
        </ManageForm>
      )}
    </>
  )
}

function Uses({ uses }: Pick<ManagePageProps, 'uses'>) {
  if (uses.length === 0) return <p>No other text links to it.</p>
  return (
    <>
      <p>Used in:</p>
      <ul>
        {uses.map(({ path, title }) => (
          <li key={path}>
            <a href={`/write/${path}`}>{title}</a>
          </li>
        ))}
      </ul>
    </>
  )
}

function Deletion(props: ManagePageProps) {
  return (
    <ManageForm {...props} title="Delete">
      <p>Readers no longer see it. Its revisions stay, and it can be restored here.</p>
      <Uses uses={props.uses} />
      {props.broken.length > 0 && (
        <>
          <p>Deleting it would cause these mistakes:</p>
          <ul>
            {props.broken.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <label className="bar">
        <input type="checkbox" name="confirmed" value="yes" required />
        Delete “{props.title}”
      </label>
      <ManageButton change="delete">Move to the trash</ManageButton>
    </ManageForm>
  )
}

import { ButtonLink, SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { Publication } from '#domain/writing/publication.ts'
import type {
  DifferencePart,
  DraftState,
  FieldDifference,
  Revision,
  RevisionDifference,
} from '#domain/writing/writing.ts'
import { PublishedNote } from './published-note.tsx'
import { ReadingDifference, readingSummary } from './reading-difference.tsx'
import { DifferenceText, TextDifference } from './text-difference.tsx'
import { WritingPage } from './writing-page.tsx'

interface RevisionsPageProps {
  path: string
  /** Newest first. */
  revisions: readonly Revision[]
  /** Earlier drafts, newest first. */
  states: readonly DraftState[]
  /** Undefined for a text that was never published. */
  from: number | undefined
  to: number
  difference: RevisionDifference
  /** Whether the Markdown was asked for. */
  isMarkdown: boolean
  done: string | undefined
  publication: Publication
  closed: string | undefined
  formToken: string
}

/** Every saved state of a text, by editors and by hand. */
export function RevisionsPage(props: RevisionsPageProps) {
  const { path, revisions, states, from, to, closed, formToken } = props
  return (
    <WritingPage heading="Revisions" way={<a href={`/write/${path}`}>{path}</a>}>
      {closed && <p className="note writing-note">{closed}</p>}
      <Restored {...props} />
      <div className="revisions">
        <div className="stack">
          <form className="stack revisions-choice">
            <ol className="writing-list">
              {revisions.map((revision) => (
                <li key={revision.id}>
                  <RevisionLine revision={revision} />
                  {revisions.length > 1 && (
                    <span className="row">
                      <Choice name="from" revision={revision} isChosen={revision.id === from} />
                      <Choice name="to" revision={revision} isChosen={revision.id === to} />
                    </span>
                  )}
                </li>
              ))}
            </ol>
            {props.isMarkdown && <input type="hidden" name="view" value="markdown" />}
            {revisions.length > 1 && <SubmitButton>Compare</SubmitButton>}
          </form>
          {!closed && <Restore {...{ path, revisions, formToken }} />}
          <DraftStates {...{ path, revisions, states, closed, formToken }} />
        </div>
        {revisions.length > 1 || from !== to ? (
          <Comparison {...props} />
        ) : (
          <p>This text has only one revision.</p>
        )}
      </div>
    </WritingPage>
  )
}

function Restored({ path, publication, done }: RevisionsPageProps) {
  if (done === 'unticked')
    return (
      <p className="note writing-note" role="status">
        Not discarded: first tick the box beside the button, below the earlier drafts.
      </p>
    )
  if (done !== 'restored' && done !== 'same') return null
  return (
    <p className="note writing-note" role="status" data-tone="done">
      {done === 'restored' ? (
        <>
          Restored as a new revision. <PublishedNote path={path} publication={publication} />
        </>
      ) : (
        'The text is already the same; no revision was made.'
      )}
      {done === 'same' && publication.state !== 'published' && (
        <>
          {' '}
          Restoring does not show a hidden text to readers: choose “Publish now” under{' '}
          <a href={`/write/manage/${path}`}>Manage</a>.
        </>
      )}
    </p>
  )
}

function Comparison({ revisions, states, from, to, difference, isMarkdown }: RevisionsPageProps) {
  const nameOf = (id: number | undefined) => {
    const number = revisions.find((one) => one.id === id)?.number
    const at = states.find((one) => one.id === id)?.at
    if (at !== undefined)
      return (
        <>
          the draft of <LocalTime at={at} />
        </>
      )
    return number === undefined ? 'an empty text' : `revision ${number}`
  }
  const { fields, parts } = difference
  const reading = isMarkdown ? undefined : difference.reading
  const hasText = fields.length === 0 || isChanged(parts)
  const href = (view: string) => `?${new URLSearchParams({ ...chosen(from, to), view })}`
  return (
    <section className="stack">
      <h2>
        From {nameOf(from)} to {nameOf(to)}
      </h2>
      {hasText && difference.reading && (
        <nav className="row" aria-label="View">
          <ButtonLink href={href('reading')} aria-current={reading ? 'true' : undefined}>
            Reading
          </ButtonLink>
          <ButtonLink href={href('markdown')} aria-current={reading ? undefined : 'true'}>
            Markdown
          </ButtonLink>
          {reading && isChanged(parts) && <p className="fine">{readingSummary(reading)}</p>}
        </nav>
      )}
      <FieldDifferences fields={fields} />
      {hasText &&
        (reading ? <ReadingDifference blocks={reading} /> : <TextDifference parts={parts} />)}
    </section>
  )
}

function chosen(from: number | undefined, to: number) {
  return { ...(from !== undefined && { from: `${from}` }), to: `${to}` }
}

function isChanged(parts: readonly DifferencePart[]): boolean {
  return parts.some(({ kind }) => kind !== 'same')
}

function RevisionLine({ revision: { number, at, by, note, sha256 } }: { revision: Revision }) {
  return (
    <span>
      <strong>{number}</strong> <LocalTime at={at} />, {by ?? 'edited in the file'}
      {sha256 === undefined && ', deleted'}
      {note && <q>{note}</q>}
    </span>
  )
}

interface ChoiceProps {
  name: 'from' | 'to'
  revision: Revision
  isChosen: boolean
}

function Choice({ name, revision: { id, number }, isChosen }: ChoiceProps) {
  return (
    <label className="check">
      <input type="radio" name={name} value={id} defaultChecked={isChosen} />
      {name === 'from' ? 'From' : 'To'}
      <span className="visually-hidden"> revision {number}</span>
    </label>
  )
}

function Restore({
  path,
  revisions,
  formToken,
}: Pick<RevisionsPageProps, 'path' | 'revisions' | 'formToken'>) {
  const [newest] = revisions
  const earlier = revisions.filter(({ sha256 }) => sha256 && sha256 !== newest?.sha256)
  if (earlier.length === 0) return null
  return (
    <form method="post" action={`/write/${path}`} className="bar writing-search">
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="base" value={newest?.sha256 ?? ''} />
      <label htmlFor="revision">Restore revision</label>
      <select id="revision" name="revision">
        {earlier.map(({ id, number }) => (
          <option key={id} value={id}>
            {number}
          </option>
        ))}
      </select>
      <SubmitButton name="change" value="restore">
        Restore
      </SubmitButton>
      <small>Restoring saves the old version as a new revision. Nothing is lost.</small>
    </form>
  )
}

type DraftStatesProps = Pick<
  RevisionsPageProps,
  'path' | 'revisions' | 'states' | 'closed' | 'formToken'
>

/** Only their author sees them, or every editor once the author lost access. */
function DraftStates({ path, revisions, states, closed, formToken }: DraftStatesProps) {
  if (states.length === 0) return null
  const newest = revisions[0]?.id
  return (
    <section className="stack">
      <h2>Earlier drafts</h2>
      <ol className="writing-list">
        {states.map(({ id, at, by, reason }) => (
          <li key={id}>
            <span>
              Draft by {by}, <LocalTime at={at} />, {reason}
            </span>
            <a href={`?${new URLSearchParams(chosen(newest, id))}`}>Compare</a>
            {!closed && (
              <form method="post" action={`/write/${path}`}>
                <HiddenFields fields={{ formToken, revision: `${id}` }} />
                <SubmitButton name="change" value="take-up">
                  Continue with it
                </SubmitButton>
              </form>
            )}
          </li>
        ))}
      </ol>
      <p className="fine">
        If you continue with one, it becomes your draft, and your present draft is listed here
        instead.
      </p>
      {!closed && <DiscardOrphaned {...{ path, states, formToken }} />}
    </section>
  )
}

/** A form for each removed author, with all that they left of the text. */
function DiscardOrphaned({
  path,
  states,
  formToken,
}: Pick<DraftStatesProps, 'path' | 'states' | 'formToken'>) {
  const byAuthor = Map.groupBy(
    states.filter(({ isOrphaned }) => isOrphaned),
    ({ by }) => by,
  )
  return [...byAuthor].map(([by, [newest]]) => (
    <form key={by} method="post" action={`/write/${path}`} className="row">
      <HiddenFields fields={{ formToken, revision: `${newest?.id}` }} />
      <label className="check">
        <input type="checkbox" name="confirmed" value="yes" required />
        Delete the drafts by {by} permanently
      </label>
      <SubmitButton name="change" value="discard-orphaned">
        Discard drafts by {by}
      </SubmitButton>
    </form>
  ))
}

/** Fields of the front matter, with the words that changed. */
function FieldDifferences({ fields }: { fields: readonly FieldDifference[] }) {
  if (fields.length === 0) return null
  return (
    <dl className="field-differences">
      {fields.map(({ field, parts }) => (
        <div key={field} className="box">
          <dt>
            <code>{field}</code>
          </dt>
          <dd>
            <DifferenceText parts={parts} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

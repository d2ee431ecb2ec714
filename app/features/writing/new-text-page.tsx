import type { ReactNode } from 'react'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { FormErrorNote } from '#app/ui/error-note.tsx'
import { MAX_URL_NAME } from '#domain/writing/url-name.ts'
import type { TextSummary } from '#domain/writing/writing.ts'
import { WritingPage } from './writing-page.tsx'

interface NewTextPageProps {
  catalogues: readonly TextSummary[]
  closed: string | undefined
  /** From the query; `kind` is the form that was sent. */
  typed: { kind: string; title: string; id: string; catalogue: string }
  problem?: keyof typeof PROBLEMS
  /** The text that already has the requested name, or had it. */
  taken?: { path: string; title: string; isDeleted: boolean } | undefined
  /** Path of a text that had the requested name before it was renamed. */
  heir?: string | undefined
}

const PROBLEMS = {
  title: 'Type a title.',
  name: 'Type the last part of the URL yourself: letters from a to z, digits and hyphens, beginning with a letter or digit.',
  catalogue: 'Choose what to create, and for a case its catalogue.',
}

/** Starts a case, an article or a catalogue; nothing is stored until something is typed. */
export function NewTextPage(props: NewTextPageProps) {
  const { catalogues, closed, typed, problem, taken, heir } = props
  return (
    <WritingPage heading="New text" way="">
      {(problem || taken || heir) && (
        <FormErrorNote className="note writing-note">
          Nothing was created. {problem && PROBLEMS[problem]}
          {taken ? <Taken {...taken} /> : heir && <Inherited path={heir} />}
        </FormErrorNote>
      )}
      {closed ? (
        <p className="note writing-note">{closed}</p>
      ) : (
        <>
          <NewText kind="case" title="New case" id="ID, part of its URL" typed={typed}>
            <label>
              Catalogue
              <select name="catalogue" defaultValue={typed.catalogue}>
                {catalogues.map(({ catalogue, title }) => (
                  <option key={catalogue} value={catalogue}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </NewText>
          <NewText kind="article" title="New article" id="Name, part of its URL" typed={typed} />
          <NewText
            kind="catalogue"
            title="New catalogue"
            id="Name, part of its URL"
            typed={typed}
          />
        </>
      )}
    </WritingPage>
  )
}

function Taken({ path, title, isDeleted }: NonNullable<NewTextPageProps['taken']>) {
  return isDeleted ? (
    <>
      A text in the trash has this URL. <a href={`/write/manage/${path}`}>Restore it</a>, or choose
      another URL.
    </>
  ) : (
    <>
      <a href={`/write/${path}`}>{title}</a> already has this URL. Choose another one.
    </>
  )
}

function Inherited({ path }: { path: string }) {
  return (
    <>
      <a href={`/write/${path}`}>{path}</a> had this URL before, which leads there. Choose another
      one.
    </>
  )
}

interface NewTextProps extends Pick<NewTextPageProps, 'typed'> {
  kind: string
  title: string
  /** Label of the field with the last part of its URL. */
  id: string
  children?: ReactNode
}

function NewText({ kind, title, id, typed, children }: NewTextProps) {
  const isSent = typed.kind === kind
  return (
    <form action="/write/new" className="row box writing-new" aria-labelledby={`new-${kind}`}>
      <h2 id={`new-${kind}`}>{title}</h2>
      <input type="hidden" name="kind" value={kind} />
      {children}
      <label>
        Title
        <input
          name="title"
          required
          maxLength={160}
          defaultValue={isSent ? typed.title : undefined}
        />
      </label>
      <label>
        {id}
        <input
          name="id"
          maxLength={MAX_URL_NAME}
          pattern="[A-Za-z0-9][A-Za-z0-9\-]*"
          placeholder="from the title"
          autoCapitalize="off"
          defaultValue={isSent ? typed.id : undefined}
        />
      </label>
      <SubmitButton>Create</SubmitButton>
    </form>
  )
}

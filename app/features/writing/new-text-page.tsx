import type { ReactNode } from 'react'
import { SubmitButton } from '#app/ui/buttons.tsx'
import type { TextSummary } from '#domain/writing/writing.ts'
import { WritingPage } from './writing-page.tsx'

interface NewTextPageProps {
  catalogues: readonly TextSummary[]
  /** Catalogue of the new case, from the query. */
  chosen: string | undefined
  closed: string | undefined
  /** The text that already has the requested name. */
  taken: { path: string; title: string } | undefined
}

/** Starts a case, an article or a catalogue; nothing is stored until something is typed. */
export function NewTextPage({ catalogues, chosen, closed, taken }: NewTextPageProps) {
  return (
    <WritingPage heading="New text" way="">
      {taken && (
        <p className="note writing-note" role="alert" data-tone="wrong">
          <a href={`/write/${taken.path}`}>{taken.title}</a> already has this URL. Choose another
          one.
        </p>
      )}
      {closed ? (
        <p className="note writing-note">{closed}</p>
      ) : (
        <>
          <NewText kind="case" title="New case" id="Id, part of its URL">
            <label>
              Catalogue
              <select name="catalogue" defaultValue={chosen}>
                {catalogues.map(({ catalogue, title }) => (
                  <option key={catalogue} value={catalogue}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
          </NewText>
          <NewText kind="article" title="New article" id="Name, part of its URL" />
          <NewText kind="catalogue" title="New catalogue" id="Name, part of its URL" />
        </>
      )}
    </WritingPage>
  )
}

interface NewTextProps {
  kind: string
  title: string
  /** Label of the field with the last part of its URL. */
  id: string
  children?: ReactNode
}

function NewText({ kind, title, id, children }: NewTextProps) {
  return (
    <form action="/write/new" className="row box writing-new">
      <h2>{title}</h2>
      <input type="hidden" name="kind" value={kind} />
      {children}
      <label>
        Title
        <input name="title" required maxLength={160} />
      </label>
      <label>
        {id}
        <input
          name="id"
          maxLength={80}
          pattern="[A-Za-z0-9\-]+"
          placeholder="from the title"
          autoCapitalize="off"
        />
      </label>
      <SubmitButton>Create</SubmitButton>
    </form>
  )
}

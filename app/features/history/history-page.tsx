import { useId, useMemo, useRef } from 'react'
import { Form } from 'react-router'
import { createEditor } from '#app/editor/editor-store.ts'
import { quoted } from '#app/editor/item.ts'
import { ListPage } from '#app/editor/lists/list-page.tsx'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { restoreFocus } from '#app/editor/restore-focus.ts'
import { ButtonLink, ButtonRouteLink, SubmitButton } from '#app/ui/buttons.tsx'
import { FieldFrame } from '#app/ui/form/field-frame.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { HistoryResponse } from '#domain/archive/manage-response.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { HistoryBatch } from './history-batch.tsx'
import { batchesOf } from './history-batches.ts'
import { historySubject, SubjectLinks } from './history-subject.tsx'
import { actionNames } from './history-words.ts'

const OPTIONAL = { required: false, autoComplete: 'off' } as const

function HistoryFilter({ parameters }: { parameters: URLSearchParams }) {
  const subject = parameters.get('subject')
  const given = (name: string) => parameters.get(name) ?? ''
  const field = (name: string) => ({ name, defaultValue: given(name), ...OPTIONAL })
  const id = useId()
  return (
    <Form className="history-filter" action="/archive/history" aria-label="Filter the history">
      <TextField label="Folder" {...field('path')} />
      <TextField label="Changed by" {...field('actor')} />
      <FieldFrame id={id} label="Action">
        <select id={id} name="action" defaultValue={given('action')}>
          <option value="">All actions</option>
          {Object.entries(actionNames).map(([action, words]) => (
            <option key={action} value={action}>
              {words}
            </option>
          ))}
        </select>
      </FieldFrame>
      <TextField label="From" type="date" {...field('from')} />
      <TextField label="To" type="date" {...field('to')} />
      {subject && <input type="hidden" name="subject" value={subject} />}
      <div className="row">
        <SubmitButton isMain>Show</SubmitButton>
        {parameters.size > 0 && (
          <ButtonRouteLink to="/archive/history">
            {subject ? 'Show all items' : 'Clear filter'}
          </ButtonRouteLink>
        )}
      </div>
    </Form>
  )
}

interface HistoryPageProps {
  formToken: string
  /** The query of the page, without empty fields. */
  filter: string
  list: HistoryResponse
  /** Whether there is a history of accounts for this reader. */
  hasAccounts: boolean
}

export function HistoryPage({ formToken, filter, list, hasAccounts }: HistoryPageProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const parameters = new URLSearchParams(filter)
  const pages = usePages(editor.calls, `/api/history?${filter}`, list)
  const { response, refresh } = pages
  const headingRef = useRef<HTMLHeadingElement>(null)
  const operations = useMemo(
    () =>
      operationsOf(editor, () => {
        // The pressed button may be gone: that of a notice, or of a change that is undone.
        void refresh().then(() => restoreFocus(() => headingRef.current))
      }),
    [editor, refresh],
  )

  async function restore(url: string, body: object, what: 'metadata' | 'version') {
    const result = await editor.calls.change('POST', url, body)
    if (!result.ok) return operations.fail(result.problem)
    const { batch, changed } = result.response
    const [item] = changed
    const text = item?.path
      ? `Restored the earlier ${what} of ${quoted(nameOf(item.path as ArchivePath))}.`
      : `Nothing to restore: the ${what} is the same.`
    operations.finish(text, batch ? [batch] : [])
  }

  const batches = batchesOf(response.entries)
  const { heading, links } = historySubject(parameters, response.entries[0])
  return (
    <ListPage {...{ heading, headingRef, editor, operations, pages }}>
      <p>
        All changes{links.length === 0 && ' to files and folders'}, newest first. Entries are never
        deleted; only the sender's name and message are removed when a file is deleted permanently.
      </p>
      <SubjectLinks links={links} />
      <HistoryFilter key={filter} parameters={parameters} />
      <p className="row">
        <ButtonLink href={`/api/history.csv?${filter}`} download>
          Download as CSV
        </ButtonLink>
        {hasAccounts && (
          <ButtonRouteLink to="/archive/history/accounts">
            Accounts: logins, roles, downloads
          </ButtonRouteLink>
        )}
      </p>
      {batches.length === 0 && (
        <p className="box boxed-note">
          {filter === '' ? 'No changes yet.' : 'No changes match this filter.'}
        </p>
      )}
      <ol>
        {batches.map((batch) => (
          <HistoryBatch
            key={batch.entries[0]?.entry}
            batch={batch}
            isOfOne={parameters.has('subject')}
            onUndo={(way, undone) => void operations[way]([undone])}
            onRestore={(entry, state) =>
              void restore('/api/history/restoreMeta', { entry, state }, 'metadata')
            }
            onRestoreVersion={(entry) =>
              void restore('/api/history/restoreVersion', { entry }, 'version')
            }
          />
        ))}
      </ol>
    </ListPage>
  )
}

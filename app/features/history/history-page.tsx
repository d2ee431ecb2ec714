import { useMemo } from 'react'
import { createEditor } from '#app/editor/editor-store.ts'
import { quoted } from '#app/editor/item.ts'
import { ListPage } from '#app/editor/lists/list-page.tsx'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { operations as operationsOf } from '#app/editor/operations.ts'
import type { HistoryAnswer } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf } from '#domain/archive/paths/path-segments.ts'
import { HistoryBatch } from './history-batch.tsx'
import { batchesOf } from './history-batches.ts'
import { HistoryFilter } from './history-filter.tsx'
import { historySubject, SubjectLinks } from './history-subject.tsx'

interface HistoryPageProps {
  formToken: string
  /** The query of the page, without empty fields. */
  filter: string
  list: HistoryAnswer
}

export function HistoryPage({ formToken, filter, list }: HistoryPageProps) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const parameters = new URLSearchParams(filter)
  const pages = usePages(editor.calls, `/api/history?${filter}`, list)
  const { answer, refresh } = pages
  const operations = useMemo(() => operationsOf(editor, () => void refresh()), [editor, refresh])

  async function restore(entry: number, state: 'before' | 'after') {
    const result = await editor.calls.change('POST', '/api/history/restoreMeta', { entry, state })
    if (!result.ok) return operations.fail(result.problem)
    const { batch, changed } = result.answer
    const [item] = changed
    const text = item?.path
      ? `Restored the earlier metadata of ${quoted(nameOf(item.path as ArchivePath))}.`
      : 'Nothing to restore: the metadata is the same.'
    operations.finish(text, batch ? [batch] : [])
  }

  const batches = batchesOf(answer.entries)
  const { heading, links } = historySubject(parameters, answer.entries[0])
  return (
    <ListPage here="History" heading={heading} {...{ editor, operations, pages }}>
      <p>
        All changes{links.length === 0 && ' to files and folders'}, newest first. Entries are never
        deleted; only the name of a sender is removed when a file is deleted permanently.
      </p>
      <SubjectLinks links={links} />
      <HistoryFilter key={filter} parameters={parameters} />
      <p>
        <a className="button" href={`/api/history.csv?${filter}`} download>
          Download as CSV
        </a>
      </p>
      {batches.length === 0 && (
        <p className="boxed-note">
          {filter === '' ? 'No changes yet.' : 'No changes match this filter.'}
        </p>
      )}
      <ol className="history-batches">
        {batches.map((batch) => (
          <HistoryBatch
            key={batch.entries[0]?.entry}
            batch={batch}
            isOfOne={parameters.has('subject')}
            onUndo={() => void operations.undo([batch.id])}
            onRestore={(entry, state) => void restore(entry, state)}
          />
        ))}
      </ol>
    </ListPage>
  )
}

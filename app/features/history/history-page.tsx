import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { EditorNav } from '#app/editor/editor-nav.tsx'
import { EditorSheet } from '#app/editor/editor-sheet.tsx'
import { createEditor } from '#app/editor/editor-store.ts'
import { quoted } from '#app/editor/item.ts'
import { ListEnd } from '#app/editor/lists/list-end.tsx'
import { usePages } from '#app/editor/lists/use-pages.ts'
import { NoticeBar } from '#app/editor/notice-bar.tsx'
import { operations as operationsOf } from '#app/editor/operations.ts'
import { TaskDialog } from '#app/editor/task-dialog.tsx'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { HistoryAnswer } from '#domain/archive/manage-answer.ts'
import { nameOf } from '#domain/archive/path-segments.ts'
import { HistoryBatch } from './history-batch.tsx'
import { batchesOf } from './history-batches.ts'
import { HistoryFilter } from './history-filter.tsx'
import { historySubject, SubjectLinks } from './history-subject.tsx'

type HistoryEntry = HistoryAnswer['entries'][number]

/** Who did what, when, from what to what; the address holds which part of it is shown. */
export function HistoryPage({ formToken }: { formToken: string }) {
  const editor = useMemo(() => createEditor(formToken), [formToken])
  const [parameters] = useSearchParams()
  const query = askedFor(parameters)
  const { answer, progress, load } = usePages<HistoryEntry, HistoryAnswer>(
    editor.calls,
    `/api/history?${query}`,
  )
  const operations = useMemo(() => operationsOf(editor, () => void load()), [editor, load])
  const restore = useCallback(
    async (entry: number, state: 'before' | 'after') => {
      const outcome = await editor.calls.change('POST', '/api/history/restoreMeta', {
        entry,
        state,
      })
      if (!outcome.ok) return operations.fail(outcome.problem)
      const { batch, changed } = outcome.answer
      const [item] = changed
      const text = item?.path
        ? `${quoted(nameOf(item.path as ArchivePath))} says again what it said then.`
        : 'It says this already. Nothing was changed.'
      operations.finish(text, batch ? [batch] : [])
    },
    [editor, operations],
  )
  const batches = batchesOf(answer?.entries ?? [])
  const { heading, links } = historySubject(parameters, answer?.entries[0])
  return (
    <div className="wrap manage-page">
      <EditorSheet />
      <EditorNav here="History" />
      <h1>{heading}</h1>
      <p>
        Everything that was done{links.length === 0 && ' to files and folders'}, the latest first.
        No entry is ever removed; only the name of a sender is, when the file is deleted
        permanently.
      </p>
      <SubjectLinks links={links} />
      <HistoryFilter key={query} parameters={parameters} />
      <p>
        <a className="button" href={`/api/history.csv?${query}`} download>
          Download as CSV
        </a>
      </p>
      {answer && batches.length === 0 && (
        <p className="dialog-wait">
          {query === '' ? 'Nothing was done yet.' : 'Nothing was done that this filter shows.'}
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
      <ListEnd
        progress={progress}
        next={answer?.next ?? null}
        onMore={() => void load(answer?.next ?? undefined)}
      />
      <NoticeBar editor={editor} operations={operations} />
      <TaskDialog editor={editor} operations={operations} />
    </div>
  )
}

const KNOWN = ['path', 'subject', 'actor', 'action', 'batch', 'from', 'to']

/** Fields of the form that were left empty ask for nothing. */
function askedFor(parameters: URLSearchParams): string {
  const asked = [...parameters].filter(([name, value]) => KNOWN.includes(name) && value !== '')
  return new URLSearchParams(asked).toString()
}

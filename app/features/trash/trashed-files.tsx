import { useState } from 'react'
import type { EditorCalls } from '#app/editor/editor-calls.ts'
import { ActionButton } from '#app/ui/buttons.tsx'
import { WrongNote } from '#app/ui/wrong-note.tsx'
import type { TrashFilesAnswer } from '#domain/archive/manage-answer.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { formatCount } from '#domain/units/count.ts'

/** Files of a folder in the trash, loaded when it is expanded. */
export function TrashedFiles({ calls, entry }: { calls: EditorCalls; entry: number }) {
  const [found, setFound] = useState<TrashFilesAnswer>()
  const [problem, setProblem] = useState<string>()

  async function load(from: number) {
    const page = await calls.read<TrashFilesAnswer>(`/api/trash/entries/${entry}?from=${from}`)
    if (!page.ok) return setProblem(page.problem.text)
    setProblem(undefined)
    const files = [...(found?.files ?? []).slice(0, from), ...page.answer.files]
    setFound({ ...page.answer, files })
  }

  return (
    <details
      className="trashed-files"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !found) void load(0)
      }}
    >
      <summary>Files in this folder</summary>
      <WrongNote>{problem}</WrongNote>
      <ul className="stack" data-gap="1">
        {found?.files.map(({ id, path, file_size }) => (
          <li key={id}>
            <a href={`/api/trash/files/${id}`} target="_blank" rel="noopener">
              {path}
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>{' '}
            {formatBytes(file_size, 0)}
          </li>
        ))}
      </ul>
      {found && found.files.length < found.total && (
        <ActionButton onClick={() => void load(found.files.length)}>
          Show more of {formatCount(found.total)}
        </ActionButton>
      )}
    </details>
  )
}

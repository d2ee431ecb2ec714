import { Folder } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CallError } from '#app/editor/call-error.tsx'
import type { EditorCalls } from '#app/editor/editor-calls.ts'
import { DeletionTime, ListRow, UnpublishedImage } from '#app/editor/lists/list-row.tsx'
import { ActionButton } from '#app/ui/buttons.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { UnixTime } from '#app/ui/times/local-time.tsx'
import type { TrashFilesResponse, TrashResponse } from '#domain/archive/manage-response.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'

interface RowProps {
  calls: EditorCalls
  entry: TrashResponse['entries'][number]
  isSelected: boolean
  isBusy: boolean
  onToggle(isRange: boolean): void
  onView(): void
  onRestore(): void
}

export function TrashRow(props: RowProps) {
  const { calls, entry, isSelected, isBusy, onToggle, onView, onRestore } = props
  const { name, path, files, file_size, trashed_by, trashed_at, deleted_at, url } = entry
  return (
    <ListRow {...{ name, isSelected, onToggle }}>
      <Thumbnail entry={entry} />
      <div className="list-facts">
        <b>{name}</b>
        <small>
          {path} · {entry.kind === 'folder' && `${counted(files, 'file')}, `}
          {formatBytes(file_size, 0)}
        </small>
        <small>
          Deleted by {trashed_by}, <UnixTime seconds={trashed_at} />
          <DeletionTime seconds={deleted_at} />
        </small>
        {entry.kind === 'folder' && files > 0 && <TrashedFiles calls={calls} entry={entry.entry} />}
      </div>
      <div className="row row-choices" data-needs-js="">
        {url !== null && (
          <ActionButton aria-label={`View ${name}`} onClick={onView}>
            View
          </ActionButton>
        )}
        <ActionButton
          aria-label={`Restore ${name}`}
          isBusy={isBusy}
          data-once=""
          onClick={onRestore}
        >
          Restore
        </ActionButton>
      </div>
    </ListRow>
  )
}

function Thumbnail({ entry }: Pick<RowProps, 'entry'>) {
  if (entry.kind === 'folder')
    return (
      <span className="list-picture">
        <Icon of={Folder} size={28} />
      </span>
    )
  return <UnpublishedImage {...entry} />
}

/** Files of a folder in the trash, loaded when it is expanded. */
function TrashedFiles({ calls, entry }: { calls: EditorCalls; entry: number }) {
  const [found, setFound] = useState<TrashFilesResponse>()
  const [problem, setProblem] = useState<string>()
  const details = useRef<HTMLDetailsElement>(null)

  async function load(from: number) {
    const page = await calls.read<TrashFilesResponse>(`/api/trash/entries/${entry}?from=${from}`)
    if (!page.ok) return setProblem(page.problem.text)
    setProblem(undefined)
    const files = [...(found?.files ?? []).slice(0, from), ...page.response.files]
    setFound({ ...page.response, files })
  }

  function expand() {
    if (details.current?.open && !found) void load(0)
  }

  const expandEarly = useEffectEvent(expand)
  // May have been expanded before hydration.
  useEffect(() => expandEarly(), [])

  return (
    <details ref={details} className="trashed-files" data-needs-js="" onToggle={expand}>
      <summary>Files in this folder</summary>
      <CallError>{problem}</CallError>
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

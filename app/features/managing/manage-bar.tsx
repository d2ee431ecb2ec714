import {
  Copy,
  FolderInput,
  FolderPlus,
  History,
  ListChecks,
  Pencil,
  SquareCheck,
  Trash2,
  X,
} from 'lucide-react'
import { Link } from 'react-router'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { Bench } from './bench.ts'
import type { Editing } from './editing.ts'
import { historyAddress } from './history-address.ts'
import { InboxLink } from './inbox-link.tsx'
import type { Operations } from './operations.ts'
import { useStored } from './store.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

interface BarProps {
  bench: Bench
  editing: Editing
  operations: Operations
  path: ArchivePath
  /** Chooses everything, also what is not loaded yet. */
  onSelectAll(): void
}

/** What those see above a folder who manage files. */
export function ManageBar(props: BarProps) {
  const isEditing = useStored(props.bench.store, (state) => state.isEditing)
  const isBusy = useStored(props.bench.store, (state) => state.isBusy)
  return (
    <div
      className="manage-bar"
      role="toolbar"
      aria-label="Manage files"
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        className="button"
        data-edit-toggle=""
        aria-pressed={isEditing}
        onClick={() => props.editing.turn(!isEditing)}
      >
        <ListChecks {...ICON} />
        Edit
      </button>
      {isEditing ? <SelectionActions {...props} /> : <PlaceActions {...props} />}
    </div>
  )
}

function PlaceActions({ bench, operations, path }: BarProps) {
  return (
    <>
      <button type="button" className="button" onClick={() => void operations.makeFolder(path)}>
        <FolderPlus {...ICON} />
        New folder
      </button>
      <HistoryLink of={{ path }} />
      <InboxLink calls={bench.calls} />
      <Link className="button" to="/archive/trash">
        <Trash2 {...ICON} />
        Trash
      </Link>
    </>
  )
}

function HistoryLink({ of }: { of: Parameters<typeof historyAddress>[0] }) {
  return (
    <Link className="button" to={historyAddress(of)}>
      <History {...ICON} />
      History
    </Link>
  )
}

function SelectionActions({ path, bench, editing, operations, onSelectAll }: BarProps) {
  const count = useStored(bench.store, ({ selection }) => selection.items.size)
  const isBusy = useStored(bench.store, (state) => state.isBusy)
  const cannot = count === 0 || isBusy
  const chosen = () => editing.chosen()
  const [item] = count === 1 ? chosen() : []
  function edit() {
    const items = chosen()
    const [item] = items
    if (items.length === 1 && item)
      bench.store.set({ task: { kind: 'properties', item, startsAtName: false } })
    else bench.store.set({ task: { kind: 'bulk', items } })
  }
  return (
    <>
      <p className="manage-count" role="status">
        {count.toLocaleString('en')} selected
      </p>
      <button type="button" className="button" aria-keyshortcuts="Control+A" onClick={onSelectAll}>
        <SquareCheck {...ICON} />
        Select all
      </button>
      <button type="button" className="button" disabled={count === 0} onClick={editing.clear}>
        <X {...ICON} />
        Select none
      </button>
      <HistoryLink of={item ?? { path }} />
      <div className="manage-actions">
        <button
          type="button"
          className="button"
          disabled={cannot}
          onClick={() => operations.chooseFolder('move', chosen())}
        >
          <FolderInput {...ICON} />
          Move to
        </button>
        <button
          type="button"
          className="button"
          disabled={cannot}
          onClick={() => operations.chooseFolder('copy', chosen())}
        >
          <Copy {...ICON} />
          Copy to
        </button>
        <button type="button" className="button" disabled={cannot} onClick={edit}>
          <Pencil {...ICON} />
          {count > 1 ? 'Metadata' : 'Properties'}
        </button>
        <button
          type="button"
          className="button"
          aria-keyshortcuts="Delete"
          disabled={cannot}
          onClick={() => void operations.trash(chosen())}
        >
          <Trash2 {...ICON} />
          Delete
        </button>
      </div>
    </>
  )
}

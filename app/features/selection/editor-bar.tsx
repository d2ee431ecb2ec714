import { ArrowDownToLine, Check, FolderPlus, ListChecks, Sheet, SquareCheck, X } from 'lucide'
import type { ComponentProps } from 'react'
import type { Editor } from '#app/editor/editor-store.ts'
import { HistoryLink } from '#app/editor/history-link.tsx'
import type { Item } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { measurePanel } from '#app/editor/panel-height.ts'
import { useStore } from '#app/editor/store.ts'
import { ActionButton, ButtonLink } from '#app/ui/buttons.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { formatCount } from '#domain/units/count.ts'
import { type EditMode, visibleSelection } from './edit-mode.ts'
import { selectionActions } from './selection-actions.ts'
import { hiddenText, SpokenSelection } from './spoken-selection.tsx'
import { endSelection } from './use-edit-keys.ts'

type BarProps = ComponentProps<typeof SelectionPanel>

export function EditorBar(props: BarProps) {
  const { editor, editMode, operations, path } = props
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  return (
    <fieldset
      className="bar editor-bar"
      data-not-printed=""
      aria-label="Manage files"
      aria-busy={isBusy || undefined}
    >
      <ActionButton
        icon={ListChecks}
        data-edit-toggle=""
        aria-pressed={isOn}
        onClick={() => editMode.setOn(!isOn)}
      >
        Edit
      </ActionButton>
      <ActionButton
        icon={FolderPlus}
        aria-label="New folder"
        title="New folder"
        data-once=""
        isBusy={isBusy}
        // A held key would create one after the other.
        onKeyDown={(event) => event.repeat && event.preventDefault()}
        onClick={() => void operations.makeFolder(path)}
      >
        <span>New folder</span>
      </ActionButton>
      <SpokenSelection editMode={editMode} />
      {isOn ? <SelectionPanel {...props} /> : <FolderLinks path={path} />}
    </fieldset>
  )
}

function FolderLinks({ path }: Pick<BarProps, 'path'>) {
  return (
    <>
      <HistoryLink of={{ path }} />
      <ButtonLink icon={Sheet} href={`/archive/metadata?${new URLSearchParams({ dir: path })}`}>
        Metadata (CSV)
      </ButtonLink>
    </>
  )
}

interface PanelProps {
  editor: Editor
  editMode: EditMode
  operations: Operations
  path: ArchivePath
  /** Selects everything, including what is not loaded yet. */
  onSelectAll(): void
}

function SelectionPanel(props: PanelProps) {
  const { editMode, path } = props
  const selection = useStore(editMode.store, (state) => state.selection)
  const shown = useStore(editMode.store, (state) => state.shown)
  const { selected, hidden } = visibleSelection(selection, shown)
  const [item] = selected.length === 1 ? selected : []

  return (
    <div ref={measurePanel} className="bar selection-panel">
      <p className="selection-count">
        <span>{formatCount(selected.length)} selected</span>
        {hidden > 0 && <small>{hiddenText(hidden)}</small>}
      </p>
      <div className="row selection-buttons">
        <SelectButtons {...props} isEmpty={selection.items.size === 0} />
        <HistoryLink of={item ?? { path }} />
        <ActionButton
          icon={Check}
          className="button selection-end"
          onClick={() => endSelection(editMode)}
        >
          Done
        </ActionButton>
      </div>
      <SelectionActions {...props} selected={selected} />
    </div>
  )
}

function SelectButtons({ editMode, isEmpty, onSelectAll }: PanelProps & { isEmpty: boolean }) {
  const isRanging = useStore(editMode.store, (state) => state.isRanging)
  return (
    <>
      <ActionButton icon={SquareCheck} aria-keyshortcuts="Control+A" onClick={onSelectAll}>
        Select all
      </ActionButton>
      <ActionButton icon={X} disabled={isEmpty} onClick={editMode.clear}>
        Select none
      </ActionButton>
      <ActionButton
        icon={ArrowDownToLine}
        disabled={isEmpty}
        aria-pressed={isRanging}
        title="Select a range: click the last item (same as Shift)"
        onClick={editMode.toggleRanging}
      >
        Select range
      </ActionButton>
    </>
  )
}

function SelectionActions({
  editor,
  operations,
  selected,
}: PanelProps & { selected: readonly Item[] }) {
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const isEmpty = selected.length === 0
  return (
    <div className="row selection-actions">
      {selectionActions(operations, selected).map(({ id, icon, label, keys, problem, act }) =>
        typeof act === 'function' || isEmpty || problem ? (
          <ActionButton
            key={id}
            icon={icon}
            disabled={isEmpty || isBusy || problem !== undefined}
            title={problem}
            aria-keyshortcuts={keys}
            onClick={typeof act === 'function' ? act : undefined}
          >
            {label}
          </ActionButton>
        ) : (
          <ButtonLink key={id} icon={icon} href={act.href} download>
            {label}
          </ButtonLink>
        ),
      )}
    </div>
  )
}

import { useStore } from '#app/editor/store.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { type EditMode, type Selection, visibleSelection } from './edit-mode.ts'

/** Announces each change of the selection; always on the page, or screen readers would miss the first. */
export function SpokenSelection({ editMode }: { editMode: EditMode }) {
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const selection = useStore(editMode.store, (state) => state.selection)
  const shown = useStore(editMode.store, (state) => state.shown)
  const dropped = useStore(editMode.store, (state) => state.dropped)
  return (
    <p className="visually-hidden" role="status">
      {isOn ? selectionText(selection, shown) : droppedText(dropped)}
    </p>
  )
}

/** `note.txt selected, 2 selected.` */
export function selectionText(
  selection: Selection,
  shown: ReadonlySet<string> | undefined,
): string {
  const { items, last } = selection
  const { selected, hidden } = visibleSelection(selection, shown)
  const change = last && `${last.name} ${items.has(last.key) ? 'selected' : 'not selected'}, `
  const rest = hidden > 0 ? ` ${hiddenText(hidden)}.` : ''
  return `${change ?? ''}${formatCount(selected.length)} selected.${rest}`
}

export function hiddenText(hidden: number): string {
  const stay = hidden === 1 ? 'stays' : 'stay'
  return `${counted(hidden, 'selected item')} hidden by the filter ${stay} unchanged`
}

function droppedText(dropped: number): string {
  return dropped > 0 ? 'Selection cleared.' : ''
}

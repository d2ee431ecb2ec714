import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type NavigateFunction, useNavigate } from 'react-router'
import { historyUrl } from '#app/editor/history-link.tsx'
import { type Item, itemsText } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import type { ArchiveEditor } from './archive-editor.ts'
import type { EditMode } from './edit-mode.ts'
import { selectionActions } from './selection-actions.ts'

interface Choice {
  id: string
  label: string
  problem?: string | undefined
  act: ((button: HTMLElement) => void) | { href: string }
}

interface EntryMenuProps {
  editMode: EditMode
  operations: Operations
  uploads: ArchiveEditor['uploads']
}

/** The open menu of one entry, or of the selection. */
export function EntryMenu({ editMode, operations, uploads }: EntryMenuProps) {
  const menu = useStore(editMode.store, (state) => state.menu)
  const navigate = useNavigate()
  if (!menu) return null
  const { items, button } = menu
  const actions = selectionActions(operations, items)
  const choices =
    items.length === 1
      ? choicesOfOne(items[0], { actions, operations, navigate, uploads })
      : actions
  const of = items.length === 1 ? items[0].name : itemsText(items)
  return (
    <Popover
      aria-label={`Actions for ${of}`}
      className="floating menu"
      triggerRef={{ current: button }}
      isOpen
      onOpenChange={(isOpen) => !isOpen && editMode.closeMenu()}
      placement="bottom end"
      offset={4}
    >
      <Menu
        aria-label={`Actions for ${of}`}
        autoFocus="first"
        onAction={(key) => {
          editMode.closeMenu()
          setTimeout(() => {
            // A dialog returns the focus to what had it; the menu is gone by then.
            button.focus()
            const act = choices.find(({ id }) => id === key)?.act
            if (typeof act === 'function') act(button)
            else if (act) download(act.href)
          })
        }}
      >
        {choices.map(({ id, label, problem }) => (
          <MenuItem key={id} id={id} textValue={label} isDisabled={problem !== undefined}>
            {label}
            {problem && <small className="muted">{problem}</small>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

interface Of {
  actions: readonly Choice[]
  operations: Operations
  navigate: NavigateFunction
  uploads: ArchiveEditor['uploads']
}

/** What is asked of one entry most often comes first. */
function choicesOfOne(item: Item, { actions, operations, navigate, uploads }: Of): Choice[] {
  const version: Choice = {
    id: 'version',
    label: 'Upload a new version',
    act: () => uploads.current?.chooseVersion(item.name),
  }
  const only = (...ids: string[]) => actions.filter(({ id }) => ids.includes(id))
  return [
    ...only('metadata'),
    { id: 'rename', label: 'Rename', act: () => operations.rename(item) },
    ...only('move', 'copy'),
    ...(item.kind === 'file' ? [version] : []),
    { id: 'history', label: 'History', act: () => void navigate(historyUrl(item)) },
    { id: 'open', label: 'Open in a new tab', act: openApart },
    ...only('download', 'delete'),
  ]
}

/** The menu is at the entry's link, or beside it. */
function openApart(button: HTMLElement) {
  const beside = button.closest('li, tr')?.querySelector('a[data-entry]')
  const link = button.matches('a[data-entry]') ? button : beside
  if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
}

function download(href: string) {
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

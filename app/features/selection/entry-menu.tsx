import { useMemo } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from 'react-router'
import { historyUrl } from '#app/editor/history-link.tsx'
import { type Item, itemsText } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import type { EditMode } from './edit-mode.ts'

interface Choice {
  id: string
  label: string
  /** Omitted from the menu of several entries. */
  isOfOne?: boolean
  /** Omitted for folders. */
  isOfFile?: boolean
  act(items: readonly [Item, ...Item[]], button: HTMLElement): void
}

interface EntryMenuProps {
  editMode: EditMode
  operations: Operations
}

/** The open menu of one entry, or of the selection. */
export function EntryMenu({ editMode, operations }: EntryMenuProps) {
  const menu = useStore(editMode.store, (state) => state.menu)
  const navigate = useNavigate()
  const choices = useMemo(
    (): Choice[] => [
      { id: 'properties', label: 'Properties', isOfOne: true, act: operations.editMetadata },
      { id: 'rename', label: 'Rename', isOfOne: true, act: ([item]) => operations.rename(item) },
      { id: 'move', label: 'Move to…', act: (items) => operations.chooseFolder('move', items) },
      { id: 'copy', label: 'Copy to…', act: (items) => operations.chooseFolder('copy', items) },
      {
        id: 'history',
        label: 'History',
        isOfOne: true,
        act: ([item]) => void navigate(historyUrl(item)),
      },
      {
        id: 'open',
        label: 'Open in a new tab',
        isOfOne: true,
        act: (_, button) => openApart(button),
      },
      {
        id: 'download',
        label: 'Download',
        isOfOne: true,
        isOfFile: true,
        act: ([item]) => download(item),
      },
      { id: 'delete', label: 'Delete', act: (items) => void operations.trash(items) },
    ],
    [operations, navigate],
  )
  if (!menu) return null
  const { items, button } = menu
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
            choices.find(({ id }) => id === key)?.act(items, button)
          })
        }}
      >
        {choices
          .filter(({ isOfOne }) => !isOfOne || items.length === 1)
          .filter(({ isOfFile }) => !isOfFile || items[0].kind === 'file')
          .map(({ id, label }) => (
            <MenuItem key={id} id={id}>
              {label}
            </MenuItem>
          ))}
      </Menu>
    </Popover>
  )
}

/** The menu is at the entry's link, or beside it. */
function openApart(button: HTMLElement) {
  const beside = button.closest('li, tr')?.querySelector('a[data-entry]')
  const link = button.matches('a[data-entry]') ? button : beside
  if (link instanceof HTMLAnchorElement) window.open(link.href, '_blank', 'noopener')
}

function download({ id, name }: Item) {
  const link = document.createElement('a')
  link.href = `/files/${encodeURIComponent(name)}?${new URLSearchParams({ id })}&download`
  link.download = name
  link.click()
}

import { useMemo } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useNavigate } from 'react-router'
import type { Bench } from './bench.ts'
import { historyAddress } from './history-address.ts'
import type { Item } from './item.ts'
import type { Operations } from './operations.ts'
import { useStored } from './store.ts'

interface Choice {
  id: string
  label: string
  act(item: Item): void
}

/** The opened menu of one entry. */
export function EntryMenu({ bench, operations }: { bench: Bench; operations: Operations }) {
  const menu = useStored(bench.store, (state) => state.menu)
  const navigate = useNavigate()
  const choices = useMemo((): Choice[] => {
    const open = (item: Item, startsAtName: boolean) =>
      bench.store.set({ task: { kind: 'properties', item, startsAtName } })
    return [
      { id: 'properties', label: 'Properties', act: (item) => open(item, false) },
      { id: 'rename', label: 'Rename', act: (item) => open(item, true) },
      { id: 'move', label: 'Move to…', act: (item) => operations.chooseFolder('move', [item]) },
      { id: 'copy', label: 'Copy to…', act: (item) => operations.chooseFolder('copy', [item]) },
      { id: 'history', label: 'History', act: (item) => void navigate(historyAddress(item)) },
      { id: 'delete', label: 'Delete', act: (item) => void operations.trash([item]) },
    ]
  }, [bench, operations, navigate])
  if (!menu) return null
  const close = () => bench.store.set({ menu: undefined })
  return (
    <Popover
      aria-label={`More about ${menu.item.name}`}
      className="entry-menu"
      triggerRef={{ current: menu.button }}
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      placement="bottom end"
      offset={4}
    >
      <Menu
        aria-label={`More about ${menu.item.name}`}
        autoFocus="first"
        onAction={(key) => {
          close()
          setTimeout(() => {
            // A dialog gives the keyboard back to what had it: the menu is gone by then.
            menu.button.focus()
            choices.find(({ id }) => id === key)?.act(menu.item)
          })
        }}
      >
        {choices.map(({ id, label }) => (
          <MenuItem key={id} id={id}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

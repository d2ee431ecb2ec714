import type { ReactNode } from 'react'

interface ListRowProps {
  id?: string
  name: string
  isSelected: boolean
  /** @param isRange Whether Shift was held. */
  onToggle(isRange: boolean): void
  children: ReactNode
}

export function ListRow({ id, name, isSelected, onToggle, children }: ListRowProps) {
  return (
    <li className="list-row" id={id} data-chosen={isSelected || undefined}>
      <label className="entry-check">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) =>
            onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
        <span className="unseen">Select {name}</span>
      </label>
      {children}
    </li>
  )
}

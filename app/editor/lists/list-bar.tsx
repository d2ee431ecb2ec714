import type { ReactNode } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { formatCount } from '#domain/units/count.ts'
import { measurePanel } from '../panel-height.ts'

interface ListBarProps {
  label: string
  isBusy: boolean
  selected: number
  /** Rows that can be selected, loaded or not. */
  total: number
  onSelectAll(): void
  onSelectNone(): void
  children: ReactNode
}

/** An empty list has none: on a phone it covers the end of the screen. */
export function ListBar(props: ListBarProps) {
  const { label, isBusy, selected, total, onSelectAll, onSelectNone, children } = props
  if (total === 0) return null
  const isAll = selected >= total
  return (
    <fieldset
      ref={measurePanel}
      className="bar list-bar"
      data-needs-js=""
      aria-label={label}
      aria-busy={isBusy || undefined}
    >
      <p className="selection-count" role="status">
        {isBusy ? 'Working…' : `${formatCount(selected)} selected`}
      </p>
      <ActionButton onClick={isAll ? onSelectNone : onSelectAll}>
        {isAll ? 'Select none' : 'Select all'}
      </ActionButton>
      {children}
    </fieldset>
  )
}

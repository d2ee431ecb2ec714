import type { ComponentProps, ReactNode } from 'react'
import { EntryCheck } from './entry-check.tsx'

interface ListRowProps extends ComponentProps<typeof EntryCheck> {
  id?: string
  children: ReactNode
}

export function ListRow({ id, children, ...check }: ListRowProps) {
  return (
    <li className="bar box list-row" id={id} data-chosen={check.isSelected || undefined}>
      <EntryCheck {...check} />
      {children}
    </li>
  )
}

import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import {
  directionLabel,
  naturalDirection,
  type SortOrder,
  sortKeys,
  sortLabels,
} from '#domain/archive/listing/sort-order.ts'

/** Six keys, each both ways, as links: the order is part of the address. */
export function SortMenu({
  order,
  sortHref,
}: {
  order: SortOrder
  sortHref(order: SortOrder): string
}) {
  return (
    <LinkMenu
      className="button sort-button"
      label={
        <>
          <span>
            <span className="visually-hidden">Sorted by </span>
            {sortLabels[order.key]}
            <span className="visually-hidden-on-phone">, {directionLabel(order)}</span>
          </span>
          <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
        </>
      }
    >
      {ORDERS.map((choice) => (
        <Link
          key={`${choice.key} ${choice.direction}`}
          to={sortHref(choice)}
          aria-current={isSame(choice, order) ? 'true' : undefined}
        >
          {labelOf(choice)}
        </Link>
      ))}
    </LinkMenu>
  )
}

const ORDERS: SortOrder[] = sortKeys.flatMap((key) => {
  const natural = naturalDirection(key)
  return [
    { key, direction: natural },
    { key, direction: natural === 'asc' ? 'desc' : 'asc' },
  ]
})

function labelOf(order: SortOrder): string {
  return `${sortLabels[order.key]}, ${directionLabel(order)}`
}

function isSame(one: SortOrder, other: SortOrder): boolean {
  return one.key === other.key && one.direction === other.direction
}

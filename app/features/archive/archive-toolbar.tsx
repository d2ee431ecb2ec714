import { ButtonRouteLink } from '#app/ui/buttons.tsx'
import './archive-toolbar.css'
import { ChevronDown, LayoutGrid, List, PanelLeft } from 'lucide'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { LinkMenu } from '#app/ui/link-menu.tsx'
import { SpokenResult } from '#app/ui/spoken-result.tsx'
import {
  directionLabel,
  naturalDirection,
  type SortOrder,
  sortKeys,
  sortLabels,
} from '#domain/archive/listing/sort-order.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { ArchiveView, FolderTreeState } from '#domain/archive/paths/archive-url.ts'
import { zipUrl } from '#domain/archive/paths/zip-url.ts'
import { formatBytes } from '#domain/units/bytes.ts'

/** Six keys, each both ways, as links: the order is part of the URL. */
function SortMenu({ order, sortHref }: { order: SortOrder; sortHref(order: SortOrder): string }) {
  return (
    <LinkMenu
      className="button"
      label={
        <>
          <span>
            <span className="visually-hidden">Sorted by </span>
            {sortLabels[order.key]}
            <span className="visually-hidden-on-phone">, {directionLabel(order)}</span>
          </span>
          <Icon of={ChevronDown} size={16} />
        </>
      }
    >
      {ORDERS.map((choice) => (
        <Link
          key={`${choice.key} ${choice.direction}`}
          data-archive-view=""
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

const VIEWS = [
  { id: 'grid', name: 'Grid', icon: LayoutGrid },
  { id: 'list', name: 'List', icon: List },
] as const

interface Toolbar {
  order: SortOrder
  view: ArchiveView
  sortHref(order: SortOrder): string
  viewHref(view: ArchiveView): string
  tree: { state: FolderTreeState; otherHref: string }
  totals: string
  /** The contents of a ZIP file of the folder. */
  zip: { path: ArchivePath; filesBelow: number; bytesBelow: number }
  isGoing: boolean
  /** The filter, where there is one. */
  children?: ReactNode
}

export function ArchiveToolbar({
  order,
  view,
  sortHref,
  viewHref,
  tree,
  totals,
  zip,
  isGoing,
  children,
}: Toolbar) {
  const treeLabel = tree.state === 'shown' ? 'Hide folder tree' : 'Show folder tree'
  return (
    <div className="bar archive-toolbar" data-going={isGoing || undefined}>
      <ButtonRouteLink
        icon={PanelLeft}
        className="button folder-nav-switch"
        to={tree.otherHref}
        title={treeLabel}
        data-archive-view=""
        preventScrollReset
      >
        <span className="visually-hidden">{treeLabel}</span>
      </ButtonRouteLink>
      <SortMenu order={order} sortHref={sortHref} />
      <SpokenResult text={`Sorted by ${labelOf(order)}`} />
      <nav className="view-switch" aria-label="View" data-archive-view="">
        {VIEWS.map(({ id, name, icon }) => (
          <ButtonRouteLink
            key={id}
            icon={icon}
            to={viewHref(id)}
            aria-current={view === id ? 'true' : undefined}
            preventScrollReset
          >
            <span className="visually-hidden-on-phone">{name}</span>
          </ButtonRouteLink>
        ))}
      </nav>
      {children}
      <p className="fine archive-totals">
        {totals}
        {zip.filesBelow > 0 && (
          <span data-not-printed="">
            {' · '}
            <a href={zipUrl(zip.path)} download rel="nofollow">
              {`Download ZIP (${formatBytes(zip.bytesBelow, 0)})`}
            </a>
          </span>
        )}
      </p>
    </div>
  )
}

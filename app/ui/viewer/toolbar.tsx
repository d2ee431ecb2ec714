import { Download, type IconNode, Info, ZoomIn, ZoomOut } from 'lucide'
import type { ComponentProps } from 'react'
import type { ZoomRef } from 'yet-another-react-lightbox'
import { CopyMenu } from '#app/ui/copying/copy-menu.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { ViewerItem } from './viewer-item.ts'

interface ToolbarButtonProps extends ComponentProps<'button'> {
  icon: IconNode
  label: string
  size?: number
}

export function ToolbarButton({
  icon,
  label,
  size = 22,
  children,
  ...attributes
}: ToolbarButtonProps) {
  return (
    <button type="button" className="yarl__button" aria-label={label} title={label} {...attributes}>
      <Icon of={icon} size={size} />
      {children}
    </button>
  )
}

export function Counter({ place, total }: { place: number; total: number }) {
  return (
    <p className="viewer-counter">
      {place + 1}/{total}
    </p>
  )
}

export function ZoomButtons({ zoom, maxZoom, minZoom, zoomIn, zoomOut }: ZoomRef) {
  // aria-disabled only: a really disabled button would lose the focus.
  return (
    <>
      <ToolbarButton
        icon={ZoomOut}
        label="Zoom out"
        title="Zoom out  -"
        aria-disabled={zoom <= minZoom}
        onClick={() => zoomOut()}
      />
      <ToolbarButton
        icon={ZoomIn}
        label="Zoom in"
        title="Zoom in  +"
        aria-disabled={zoom >= maxZoom}
        onClick={() => zoomIn()}
      />
    </>
  )
}

export function ItemActions({ item }: { item: ViewerItem | undefined }) {
  if (!item) return null
  return (
    <>
      {item.acts?.map(({ label, act }) => (
        <button key={label} type="button" className="button viewer-act" onClick={act}>
          {label}
        </button>
      ))}
      {item.infoUrl && (
        <a className="yarl__button" href={item.infoUrl} aria-label="Info" title="Info">
          <Icon of={Info} size={22} />
        </a>
      )}
      <a
        className="yarl__button"
        href={item.downloadUrl}
        download
        aria-label="Download"
        title="Download"
      >
        <Icon of={Download} size={22} />
      </a>
      {item.copies && (
        <CopyMenu isDark className="yarl__button" copies={item.copies}>
          {null}
        </CopyMenu>
      )}
    </>
  )
}

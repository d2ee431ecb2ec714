import type { ReactNode } from 'react'
import type { Copies } from '#app/ui/copying/copies.ts'

export type ViewerKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'other'

/** One thing the viewer can show. URLs are ready to use; the viewer knows nothing of archives. */
export interface ViewerItem {
  id: string
  kind: ViewerKind
  name: string
  description: string
  /** Who made it and its licence. */
  attribution?: string | undefined
  /** Where it comes from, in one line. */
  source?: string
  /** The bytes themselves. */
  url: string
  downloadUrl: string
  /** URL from which a video starts sooner, if there is one. */
  playUrl?: string
  /** URL of the codec of a video and the times of its frames. */
  framesUrl?: string
  /** Where a document is shown in a tab of its own, if anywhere. */
  readUrl?: string | undefined
  /** A large preview; what the viewer shows of an image before or instead of the original. */
  preview: string | undefined
  /** The small thumbnail, already loaded by the page in most cases. */
  thumbnail: string | undefined
  width: number | undefined
  height: number | undefined
  /** URL of the page about it, if there is one. */
  infoUrl: string | undefined
  /** What the copy menu puts on the clipboard; without it there is no such menu. */
  copies: Copies | undefined
  /** What else can be done with it, for those who may. */
  acts?: readonly ViewerAct[]
}

export interface ViewerAct {
  label: string
  act(): void
}

export interface PanelProps {
  item: ViewerItem
  isLast: boolean
  onNext(): void
  onClose(): void
}

/** Shown beside the media, for those who may change them. */
export interface ViewerPanel {
  label: string
  draw(props: PanelProps): ReactNode
  onToggle(isOpen: boolean): void
  /** Called when the viewer closes. */
  onEnd(): void
  /** False if it holds something unsaved: then it asks, and calls `leave` if that may go. */
  requestClose(leave: () => void): boolean
}

export interface ViewerProps {
  /** How many things there are to walk through; arrows wrap around at both ends. */
  total: number
  /** The one shown, counted from 0. */
  index: number
  /** What is known at a place; `undefined` while it is still being fetched. */
  itemAt(index: number): ViewerItem | undefined
  /** Called when the viewer comes near a place it has no item for. */
  onNeed(index: number): void
  onMove(index: number): void
  onClose(): void
  panel?: ViewerPanel | undefined
}

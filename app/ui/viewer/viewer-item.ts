import type { Copies } from '#app/ui/copies.ts'

export type ViewerKind = 'image' | 'video' | 'audio' | 'pdf' | 'text' | 'other'

/** A file in the viewer, which is independent of the archive. */
export interface ViewerItem {
  id: string
  kind: ViewerKind
  name: string
  description: string
  /** Creator and licence. */
  attribution?: string | undefined
  /** Type and size, shown if the file itself cannot be. */
  facts?: string
  /** URL of the original. */
  address: string
  downloadAddress: string
  /** Whether the browser must not display it. */
  isDownloadOnly?: boolean
  /** A large preview, shown before or instead of the original. */
  preview: string | undefined
  /** The small thumbnail, usually loaded already. */
  thumbnail: string | undefined
  width: number | undefined
  height: number | undefined
  /** URL of the file page, if there is one. */
  infoAddress: string | undefined
  /** What the copy menu puts on the clipboard; without it there is no such menu. */
  copies: Copies | undefined
  /** What else can be done with it, for those who may. */
  acts?: readonly ViewerAct[]
}

export interface ViewerAct {
  label: string
  act(): void
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
}

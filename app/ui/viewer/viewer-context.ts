import { createContext } from 'react'
import type { ViewerItem } from './viewer-item.ts'

/** Shared by all slides, because the lightbox knows places only. */
export interface ViewerLookup {
  total: number
  itemAt(place: number): ViewerItem | undefined
  onNeed(place: number): void
}

export const ViewerContext = createContext<ViewerLookup>({
  total: 0,
  itemAt: () => undefined,
  onNeed: () => {},
})

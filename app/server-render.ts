import { createContext } from 'react'
import type { DrawnCatalogue } from './features/catalogue/drawn-catalogue.ts'

/** Parts of a page that travel drawn, and not as data as well. */
export interface OnlyDrawn {
  catalogue?: DrawnCatalogue
  /** HTML of the parts of an article. */
  article?: readonly string[]
}

/** What only the server's rendering knows; all are undefined in the browser. */
export interface ServerRender {
  nonce?: string
  requestId?: string
  onlyDrawn?: OnlyDrawn
}

export const ServerRenderContext = createContext<ServerRender>({})

import { createContext } from 'react'

/** What only the server's rendering knows; all are undefined in the browser. */
export interface ServerRender {
  nonce?: string
  requestId?: string
  /** Run before the first paint. */
  earlyScripts?: string
  speculationRules?: string
}

export const ServerRenderContext = createContext<ServerRender>({})

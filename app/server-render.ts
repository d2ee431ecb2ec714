import { createContext } from 'react'

/** Values that only the server has; all are undefined in the browser. */
export interface ServerRender {
  nonce?: string
  requestId?: string
  /** Run before the first paint. */
  earlyScripts?: string
  speculationRules?: string
}

export const ServerRenderContext = createContext<ServerRender>({})

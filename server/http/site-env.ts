import type { Logger } from 'pino'

/** What every handler of ours finds on its context. */
export interface SiteEnv {
  Variables: {
    requestId: string
    log: Logger
    /** The failure of this request that is in the log already; it may pass more than one hand. */
    told?: unknown
  }
}

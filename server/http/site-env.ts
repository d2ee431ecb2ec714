import type { Logger } from 'pino'

/** What every handler of ours finds on its context. */
export interface SiteEnv {
  Variables: { requestId: string; log: Logger }
}

import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { User } from '#domain/access/user.ts'

/** What every handler of ours finds on its context. */
export interface SiteEnv {
  /** Missing where a test calls without a server. */
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    log: Logger
    /** Address of the visitor, as far as it is known. */
    from: string | undefined
    /** Who asks; undefined for a visitor. Set by access-gate.ts before anything else runs. */
    user: User | undefined
    /** Id of the session by which the user is known. */
    session: string | undefined
    /** What the forms and calls of a page made for this request must send back. A visitor is given a cookie by it. */
    formToken: () => string
    /** Fields of an HTML form, once they were read: server/access/html-form.ts. */
    form?: URLSearchParams
    /** Set where the form token is owed: the route looks at it, and answers where it is wrong. */
    owedFormToken?: (token: string) => boolean
    /** The failure of this request that is in the log already; it may pass more than one hand. */
    told?: unknown
  }
}

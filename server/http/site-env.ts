import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { User } from '#domain/access/user.ts'

/** A request that failed before it reached the app, which reports it. */
export interface EarlierFailure {
  failure?: {
    error: unknown
    /** As `performance.now()` when the request arrived. */
    started: number
  }
}

/** The context of every handler. */
export interface SiteEnv {
  /** Missing when a test calls the app without a server. */
  Bindings: Partial<HttpBindings> & EarlierFailure
  Variables: {
    requestId: string
    log: Logger
    /** IP address of the client, if known. */
    from: string | undefined
    /** Undefined for a visitor. Set by access-gate.ts before any handler runs. */
    user: User | undefined
    /** Session id. */
    session: string | undefined
    /** The CSRF token for the forms and calls of this page. Reading it sets a cookie for a visitor. */
    formToken: () => string
    /** Parsed fields of an HTML form (server/access/html-form.ts). */
    form?: URLSearchParams
    /** Set when the route itself must check the form token and answer if it is wrong. */
    formTokenCheck?: (token: string) => boolean
    /** The error of this request that is already logged; it may pass several handlers. */
    loggedError?: unknown
  }
}

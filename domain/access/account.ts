/** One signed-in browser, as its user sees it. */
export interface SessionView {
  id: string
  startedAt: Date
  seenAt: Date
  /** What the browser called itself. */
  agent: string
}

export interface PasskeyView {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | undefined
}

/**
 * - `no address set`: the site only knows itself as localhost, and was opened by another name.
 * - `another address`: it was opened by another name than its own, such as an IP address.
 * - `not https`: its own address is plain http.
 */
export type LogInTrouble = 'no address set' | 'another address' | 'not https'

/** What the pages of signing in and of one's own account show. */
export interface Account {
  /** Host of another site that can say who somebody is; undefined where none is set. */
  providerHost: string | undefined
  /** Where the site itself can be opened: its public address, or one of its own machine. */
  siteAddress: string
  /** Why nobody can log in at the address that a page was opened by, which the browser says; undefined where nothing is in the way. */
  logInTrouble(host: string | undefined): LogInTrouble | undefined
  /** The last used first. */
  sessions(userId: string): Promise<SessionView[]>
  passkeys(userId: string): Promise<PasskeyView[]>
  /** What a user logs in by, besides passkeys. */
  credentials(userId: string): Promise<{ hasPassword: boolean; hasIdentity: boolean }>
  /** Whether this link still makes the first Admin. */
  isInvited(token: string): Promise<boolean>
}

/** Why the form that was sent was not taken, for the page that shows it again. */
export interface FormProblem {
  /** The field that is wrong, where it is one. */
  field?: string
  text: string
  /** What was typed, but for secrets. */
  typed: Readonly<Record<string, string>>
}

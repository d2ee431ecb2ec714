import type { ChosenNotices } from '../notices/chosen-notices.ts'
import type { KeyView } from './api-keys.ts'
import type { AccountHistory, AccountLink, PeopleView } from './people.ts'
import type { SessionView } from './session-view.ts'

export interface PasskeyView {
  id: string
  name: string
  createdAt: Date
  usedAt: Date | undefined
}

/**
 * - `no URL set`: `SITE_URL` is localhost, and the site was opened by another host name.
 * - `another address`: it was opened by a host name other than its own, e.g. an IP address.
 * - `not https`: `SITE_URL` is plain http.
 */
export type LoginProblem = 'no URL set' | 'another URL' | 'not https'

export interface Account {
  /** Host of the OpenID Connect provider; undefined if none is configured. */
  providerHost: string | undefined
  /** Public URL of the site, or its localhost URL. */
  siteUrl: string
  /** Why login is impossible with this Host header; undefined if it is possible. */
  loginProblem(host: string | undefined): LoginProblem | undefined
  /** Most recently used first. */
  sessions(userId: string): Promise<SessionView[]>
  passkeys(userId: string): Promise<PasskeyView[]>
  keys(userId: string): Promise<KeyView[]>
  /** Ways to log in other than passkeys. */
  credentials(userId: string): Promise<{ hasPassword: boolean; hasIdentity: boolean }>
  notices(userId: string): Promise<AccountNotices>
  /** Whether this token can still create the first Admin. */
  isInvited(token: string): Promise<boolean>
  /** The purpose of a link; undefined if it has expired. */
  link(token: string): Promise<AccountLink | undefined>
  /** Everyone with an account. */
  people(): Promise<PeopleView>
  /** @param before `next` of the page before. */
  history(before: number | undefined): Promise<AccountHistory>
}

export interface AccountNotices {
  /** Whether the site sends mail. */
  canSend: boolean
  /** Undefined until something was chosen. */
  chosen: ChosenNotices | undefined
}

/** Shown once, in the response to the form that made it. */
export interface OneTimeSecret {
  kind: 'invitation' | 'new password' | 'key'
  /** Name of the account or the key. */
  name: string
  /** The link or the key. */
  text: string
}

/** Why a submitted form was rejected, for the page that shows it again. */
export interface FormProblem {
  /** Name of the invalid field, if there is one. */
  field?: string
  text: string
  /** Submitted values, without secrets. */
  typed: Readonly<Record<string, string>>
}

/** Why a field is invalid. */
export function problemOf(problem: FormProblem | undefined, field: string): string | undefined {
  return problem?.field === field ? problem.text : undefined
}

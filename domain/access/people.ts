import type { Role } from './role.ts'
import type { SessionView } from './session-view.ts'

export const ACCOUNT_ACTIONS = [
  'invited',
  'withdrew-invitation',
  'joined',
  'roles',
  'provider-roles',
  'reset',
  'ended-sessions',
  'removed',
  /** Unblocked: the name is stored. */
  'readmitted',
  'key-added',
  'key-revoked',
  'logged-in',
  'exported',
] as const

export type AccountAction = (typeof ACCOUNT_ACTIONS)[number]

export interface Person {
  id: string
  name: string
  nickname: string
  roles: Role[]
  createdAt: Date
  seenAt: Date | undefined
  hasPassword: boolean
  passkeys: number
  keys: number
  /** Unpublished drafts of texts. */
  drafts: number
  /** Undefined for a local account. */
  provider: { setsRoles: boolean } | undefined
  /** The only Admin who can log in: neither removed nor demoted. */
  isLastAdmin: boolean
  sessions: SessionView[]
  /** Until when a link sets a new password. */
  linkEndsAt: Date | undefined
}

export interface Invitation {
  id: string
  name: string
  roles: Role[]
  madeBy: string
  endsAt: Date
}

export interface AccountChange {
  at: Date
  by: string
  action: AccountAction
  name: string
  detail: string
}

export interface AccountHistory {
  /** Newest first. */
  changes: AccountChange[]
  /** For the next page; undefined on the last. */
  next: number | undefined
}

export interface PeopleView {
  people: Person[]
  invitations: Invitation[]
  /** Accounts at a provider that may not log in any more. */
  removed: { name: string; removedAt: Date }[]
  /** Newest first, without logins and exports. */
  changes: AccountChange[]
}

/** The purpose of a link. */
export interface AccountLink {
  purpose: 'join' | 'new password'
  name: string
}

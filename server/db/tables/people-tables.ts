import type { AccountAction } from '#domain/access/people.ts'
import type { KeyScope } from '#domain/access/user.ts'

/** A link for joining or for a new password. */
interface AccountLinkTable {
  /** SHA-256 of the token in the link. */
  id: string
  /** Whose password it sets; null for an invitation. */
  user_id: string | null
  name: string
  roles: '' | 'Admin' | 'Author' | 'Admin,Author'
  /** Name of the Admin. */
  made_by: string
  made_by_id: string
  made_at: number
  ends_at: number
}

/** Append-only. Names survive the accounts. */
interface AccountChangeTable {
  id: number
  at: number
  actor_id: string
  actor_name: string
  action: AccountAction
  subject_id: string
  subject_name: string
  detail: string
}

interface ApiKeyTable {
  id: string
  /** SHA-256 of the key. */
  token_hash: string
  user_id: string
  /** Unique among the keys of its user. */
  name: string
  scope: KeyScope
  /** The folder it may upload to; numbers of folders are never reused. Null for other scopes. */
  folder_id: number | null
  made_at: number
  ends_at: number
  used_at: number | null
}

export interface PeopleTables {
  account_link: AccountLinkTable
  account_change: AccountChangeTable
  api_key: ApiKeyTable
}

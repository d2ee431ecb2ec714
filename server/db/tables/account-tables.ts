import type { Generated } from 'kysely'
import type { AccountAction } from '#domain/access/people.ts'
import type { KeyScope } from '#domain/access/user.ts'

export interface AccountTables {
  user: {
    id: string
    name: string
    /** Normalised name, which must be unique. */
    name_key: string
    nickname: string
    email: string
    picture: string
    roles: '' | 'Admin' | 'Author' | 'Admin,Author'
    /** 1 if the operator set the roles: the provider does not change them. */
    roles_set_here: Generated<number>
    /** PHC string; null for users without a password. */
    password: string | null
    created_at: number
    /** When a session or an API key of it was last used; about five minutes exact. */
    seen_at: Generated<number | null>
  }
  /** Links a user to an account at a provider. */
  identity: {
    id: string
    user_id: string
    issuer: string
    subject: string
    /** Last login by the provider. */
    confirmed_at: number
  }
  /** Provider account of a removed user, blocked until the operator unblocks it. */
  removed_identity: {
    id: string
    issuer: string
    subject: string
    name: string
    name_key: string
    removed_at: number
  }
  passkey: {
    /** Credential id of WebAuthn, in base64url. */
    id: string
    user_id: string
    /** COSE in base64url. */
    public_key: string
    counter: number
    /** Comma-separated. */
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
  session: {
    /** SHA-256 of the token in the browser. */
    id: string
    user_id: string
    started_at: number
    seen_at: number
    agent: string
  }
  invitation: {
    /** SHA-256 of the token in the link. */
    id: string
    made_at: number
  }
  /** State between two steps of a login. */
  sign_in_step: {
    /** SHA-256 of the token in the browser. */
    id: string
    kind: string
    /** JSON. */
    content: string
    ends_at: number
    /** IP address that started it. */
    subject: string
  }
  sign_in_failure: {
    id: string
    /** An account or an IP address. */
    subject: string
    at: number
  }
  secret: {
    name: string
    /** Base64url. */
    value: string
  }
  /** A link for joining or for a new password. */
  account_link: {
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
  account_change: {
    id: number
    at: number
    actor_id: string
    actor_name: string
    action: AccountAction
    subject_id: string
    subject_name: string
    detail: string
  }
  api_key: {
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
}

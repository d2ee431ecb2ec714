import type { Generated } from 'kysely'

interface UserTable {
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
interface IdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  /** Last login by the provider. */
  confirmed_at: number
}

/** Provider account of a removed user, blocked until the operator unblocks it. */
interface RemovedIdentityTable {
  id: string
  issuer: string
  subject: string
  name: string
  name_key: string
  removed_at: number
}

interface PasskeyTable {
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

interface SessionTable {
  /** SHA-256 of the token in the browser. */
  id: string
  user_id: string
  started_at: number
  seen_at: number
  agent: string
}

interface InvitationTable {
  /** SHA-256 of the token in the link. */
  id: string
  made_at: number
}

/** State between two steps of a login. */
interface SignInStepTable {
  /** SHA-256 of the token in the browser. */
  id: string
  kind: string
  /** JSON. */
  content: string
  ends_at: number
  /** IP address that started it. */
  subject: string
}

interface SignInFailureTable {
  id: string
  /** An account or an IP address. */
  subject: string
  at: number
}

interface SecretTable {
  name: string
  /** Base64url. */
  value: string
}

export interface AccountTables {
  user: UserTable
  identity: IdentityTable
  removed_identity: RemovedIdentityTable
  passkey: PasskeyTable
  session: SessionTable
  invitation: InvitationTable
  sign_in_step: SignInStepTable
  sign_in_failure: SignInFailureTable
  secret: SecretTable
}

import type { Role } from './role.ts'

/**
 * The part of its account's rights that an API key has.
 *
 * - `read`: calls that change nothing.
 * - `upload`: uploading to one folder and the folders in it.
 * - `manage`: managing files.
 */
export const KEY_SCOPES = ['read', 'upload', 'manage'] as const

export type KeyScope = (typeof KEY_SCOPES)[number]

/** The API key of a request. */
export interface UsedKey {
  id: string
  name: string
  scope: KeyScope
  /** Id of the folder that the scope `upload` is limited to. */
  folder: number | undefined
}

export interface User {
  /** Random and never reused. */
  id: string
  /** Used to log in, and recorded in the history. */
  name: string
  /** Display name; defaults to the name. */
  nickname: string
  /** Empty if unknown. */
  email: string
  /** URL; empty if there is none. */
  picture: string
  roles: readonly { name: Role }[]
  /** Set for a request with an API key, whose scope limits what the roles permit. */
  key?: UsedKey
}

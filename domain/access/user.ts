import type { Role } from './role.ts'

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
}

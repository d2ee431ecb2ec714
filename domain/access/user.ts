import type { Role } from './role.ts'

/** Somebody who is signed in. */
export interface User {
  /** Random; never another's, even after this one is removed. */
  id: string
  /** What is typed at sign-in, and what history tells. */
  name: string
  /** What is shown; the name where there is no other. */
  nickname: string
  /** Empty where it is not known. */
  email: string
  /** Address of a picture; empty where there is none. */
  picture: string
  roles: readonly { name: Role }[]
}

import type { Action } from './action.ts'
import { isRole } from './role.ts'
import type { User } from './user.ts'

/** The object of an action, where ownership matters. */
export interface Subject {
  /** User id. */
  owner: string
}

/**
 * The only place that decides who may do what.
 * @param user Undefined for a visitor.
 */
export function mayDo(user: User | undefined, action: Action, subject?: Subject): boolean {
  switch (action) {
    case 'read':
    case 'compute':
    case 'sign-in':
    case 'upload-as-visitor':
      return true
    case 'account':
      return user !== undefined && (subject === undefined || subject.owner === user.id)
    case 'file_managment':
    case 'write':
      // Roles come from the database and providers: an unknown one permits nothing.
      return user?.roles.some(({ name }) => isRole(name)) ?? false
    case 'administer':
      return user?.roles.some(({ name }) => name === 'Admin') ?? false
  }
}

import type { Action } from './action.ts'
import { isRole } from './role.ts'
import type { KeyScope, User } from './user.ts'

const READING: readonly Action[] = ['read', 'compute', 'file_reading']

/** Actions that an API key permits, if the roles of its account permit them too. */
const OF_SCOPE: Record<KeyScope, readonly Action[]> = {
  read: READING,
  upload: ['read', 'compute', 'upload-as-visitor'],
  manage: [...READING, 'upload-as-visitor', 'file_managment'],
}

/**
 * The only place that decides who may do what.
 * @param user Undefined for a visitor.
 */
export function mayDo(user: User | undefined, action: Action): boolean {
  if (user?.key && !OF_SCOPE[user.key.scope].includes(action)) return false
  switch (action) {
    case 'read':
    case 'compute':
    case 'log-in':
    case 'upload-as-visitor':
      return true
    case 'account':
      return user !== undefined
    case 'file_reading':
    case 'file_managment':
    case 'write':
      // Roles come from the database and providers: an unknown one permits nothing.
      return user?.roles.some(({ name }) => isRole(name)) ?? false
    case 'administer':
      return user?.roles.some(({ name }) => name === 'Admin') ?? false
  }
}

/** Whether the account of an API key may do what its scope is for; otherwise the key has ended. */
export function keyMayExist({ key: _, ...user }: User, scope: KeyScope): boolean {
  return scope === 'read' || mayDo(user, 'file_managment')
}

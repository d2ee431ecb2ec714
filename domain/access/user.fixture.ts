import type { Role } from './role.ts'
import type { User } from './user.ts'

export function userWith(...roles: Role[]): User {
  return {
    id: 'u1',
    name: 'erika',
    nickname: 'Erika',
    email: '',
    picture: '',
    roles: roles.map((name) => ({ name })),
  }
}

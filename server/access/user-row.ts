import { isRole, type Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import type { Row } from '../db/tables/schema.ts'

export type UserRow = Row<'user'>

export function userOf(row: UserRow): User {
  const { id, name, nickname, email, picture, roles } = row
  return {
    id,
    name,
    nickname: nickname || name,
    email,
    picture,
    roles: rolesIn(roles).map((role) => ({ name: role })),
  }
}

export function rolesIn(roles: string): Role[] {
  return roles.split(',').filter(isRole)
}

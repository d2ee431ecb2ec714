/** Roles that permit anything at all. A user may bear others of a provider's; they permit nothing. */
export const ROLES = ['Admin', 'Author'] as const

export type Role = (typeof ROLES)[number]

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

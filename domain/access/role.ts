/** The roles that grant permissions. A provider may send others, which grant none. */
export const ROLES = ['Admin', 'Author'] as const

export type Role = (typeof ROLES)[number]

export function isRole(name: string): name is Role {
  return ROLES.some((role) => role === name)
}

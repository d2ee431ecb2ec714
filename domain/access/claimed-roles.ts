import { ROLES, type Role } from './role.ts'

/**
 * The roles that a provider's claim gives: those named exactly Admin and Author. Others are none here.
 * @param claims What the provider says of somebody.
 * @param name Of the claim; `realm_access.roles` is `roles` in `realm_access` where no claim is called so.
 */
export function claimedRoles(claims: Readonly<Record<string, unknown>>, name: string): Role[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'))
  const names = new Set((Array.isArray(value) ? value : [value]).map(nameIn))
  return ROLES.filter((role) => names.has(role))
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path
  if (name === undefined) return value
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return valueAt((value as Record<string, unknown>)[name], rest)
}

/** Some providers name a role, some describe it. */
function nameIn(role: unknown): unknown {
  return typeof role === 'object' && role !== null && 'name' in role ? role.name : role
}

import { valueAt } from '../units/value-at.ts'
import { ROLES, type Role } from './role.ts'

/**
 * The roles in a provider's claim. Only the exact names Admin and Author count.
 * @param name Name of the claim. Without a claim `realm_access.roles`, it is `roles` inside `realm_access`.
 */
export function claimedRoles(claims: Readonly<Record<string, unknown>>, name: string): Role[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'))
  const names = new Set((Array.isArray(value) ? value : [value]).map(nameIn))
  return ROLES.filter((role) => names.has(role))
}

/** Some providers send role names, some objects with a name. */
function nameIn(role: unknown): unknown {
  return typeof role === 'object' && role !== null && 'name' in role ? role.name : role
}

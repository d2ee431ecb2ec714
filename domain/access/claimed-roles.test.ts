import { expect, test } from 'vitest'
import { claimedRoles } from './claimed-roles.ts'

test.for([
  [{ roles: ['Admin'] }, 'roles', ['Admin']],
  [{ roles: 'Author' }, 'roles', ['Author']],
  [{ roles: ['Author', 'Editor', 'Admin'] }, 'roles', ['Admin', 'Author']],
  [{ roles: [{ name: 'Author' }, { name: 'x' }] }, 'roles', ['Author']],
  [{ realm_access: { roles: ['Admin'] } }, 'realm_access.roles', ['Admin']],
  [{ 'https://x.org/roles': ['Admin'] }, 'https://x.org/roles', ['Admin']],
  [{ roles: ['admin', 'AUTHOR', ' Admin'] }, 'roles', []],
  [{ roles: { Admin: true } }, 'roles', []],
  [{ roles: null }, 'roles', []],
  [{ groups: ['Admin'] }, 'roles', []],
  [{}, '__proto__.roles', []],
  [{ roles: 'Admin Author' }, 'roles', []],
] as const)('%j by the claim %s gives %j', ([claims, name, roles]) => {
  expect(claimedRoles(claims, name)).toEqual(roles)
})

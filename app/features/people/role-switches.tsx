import { ROLES, type Role } from '#domain/access/role.ts'

interface RoleSwitchesProps {
  roles: readonly Role[]
  /** Stays as it is. */
  locked?: Role | undefined
}

export function RoleSwitches({ roles, locked }: RoleSwitchesProps) {
  return (
    <fieldset className="row" data-gap="4">
      <legend className="visually-hidden">Roles</legend>
      {ROLES.map((role) => (
        <label key={role} className="check">
          <input
            type="checkbox"
            name={role}
            value="yes"
            defaultChecked={roles.includes(role)}
            disabled={role === locked}
          />
          {role}
          {role === locked && <input type="hidden" name={role} value="yes" />}
        </label>
      ))}
    </fieldset>
  )
}

import { ColumnHeads } from '#app/ui/column-heads.tsx'
import { ScrollArea } from '#app/ui/scroll-area.tsx'
import type { Action } from '#domain/access/action.ts'
import { mayDo } from '#domain/access/may-do.ts'
import type { Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'

const userWith = (...roles: Role[]): User => ({
  id: '',
  name: '',
  nickname: '',
  email: '',
  picture: '',
  roles: roles.map((name) => ({ name })),
})

const WHO = [
  { name: 'Visitor', user: undefined },
  { name: 'No role', user: userWith() },
  { name: 'Author', user: userWith('Author') },
  { name: 'Admin', user: userWith('Admin') },
] as const

const WHAT: readonly { text: string; action: Action }[] = [
  { text: 'Read articles, cases, the archive; use the tools', action: 'read' },
  { text: 'Upload files for review', action: 'upload-as-visitor' },
  { text: 'Have an account with passkeys and sessions', action: 'account' },
  { text: 'Manage files, review the inbox', action: 'file_managment' },
  { text: 'Write and publish texts', action: 'write' },
  { text: 'See the status, run a backup, manage people', action: 'administer' },
]

/** Read from the permission function itself. */
export function RoleTable() {
  return (
    <section className="stack" aria-labelledby="permissions">
      <h2 id="permissions">Roles and permissions</h2>
      <ScrollArea className="people-scroll" aria-label="What each role may do">
        <table className="people-permissions">
          <ColumnHeads className="fine" names={['Action', ...WHO.map(({ name }) => name)]} />
          <tbody>
            {WHAT.map(({ text, action }) => (
              <tr key={text}>
                <th scope="row">{text}</th>
                {WHO.map(({ name, user }) => (
                  <td key={name}>{mayDo(user, action) ? 'yes' : '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
    </section>
  )
}

import { SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { FormProblem } from '#domain/access/account.ts'
import { ROLES } from '#domain/access/role.ts'
import { RoleSwitches } from './role-switches.tsx'

interface InviteFormProps {
  formToken: string
  problem: FormProblem | undefined
}

export function InviteForm({ formToken, problem }: InviteFormProps) {
  const nameProblem = problem?.field === 'name' ? problem : undefined
  const roles = nameProblem
    ? ROLES.filter((role) => nameProblem.typed[role])
    : (['Author'] as const)
  return (
    <section aria-labelledby="invite" className="stack box people-invite" data-strong="">
      <h2 id="invite">Invite a person</h2>
      <form method="post" action="/manage/people" className="stack people-form">
        <HiddenFields fields={{ formToken, change: 'invite' }} />
        <TextField
          name="name"
          label="Name"
          note="Used to log in and shown in the history of the archive."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          defaultValue={nameProblem?.typed.name}
          problem={nameProblem?.text}
        />
        <RoleSwitches roles={roles} />
        <p>
          Creates a link to send to this person. It works once, expires after a week, and lets them
          set a password.
        </p>
        <SubmitButton isMain>Create link</SubmitButton>
      </form>
    </section>
  )
}

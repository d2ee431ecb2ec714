import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { AccountPageProps } from './account-data.ts'
import { AccountForm } from './account-form.tsx'

/** Notices that an editor can choose. */
export function NoticeSection({ formToken, notices, problem }: AccountPageProps) {
  const { canSend, address, kinds } = notices
  const isInvalid = problem?.field === 'notice-address'
  const typed = isInvalid ? problem.typed : undefined
  return (
    <section className="stack" aria-labelledby="notices">
      <h2 id="notices">Notices</h2>
      <p>
        {canSend
          ? 'Notices are collected for 15 minutes and sent as one email with counts and links only.'
          : 'This site cannot send email yet: SMTP_URL is not set. Your choice is stored.'}
      </p>
      <AccountForm action="/auth" formToken={formToken} hidden={{ change: 'notices' }}>
        <fieldset className="stack" data-gap="2">
          <legend>Email me when</legend>
          {kinds.map(({ kind, label, isChosen }) => (
            <label key={kind} className="check">
              <input
                type="checkbox"
                name={kind}
                value="yes"
                defaultChecked={typed ? typed[kind] === 'yes' : isChosen}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <TextField
          name="notice-address"
          label="Email address for notices"
          note="Used only for these notices; nobody else sees it. It is deleted when you select none."
          type="email"
          autoComplete="email"
          maxLength={254}
          required={false}
          defaultValue={typed?.['notice-address'] ?? address}
          problem={isInvalid ? problem.text : undefined}
        />
        <SubmitButton>Save notices</SubmitButton>
      </AccountForm>
    </section>
  )
}

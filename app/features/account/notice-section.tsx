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
          ? 'Collected for 15 minutes and sent as one mail, with counts and links only.'
          : 'This site sends no mail yet: its operator has not set SMTP_URL. Your choice is stored until then.'}
      </p>
      <AccountForm action="/auth" formToken={formToken} hidden={{ change: 'notices' }}>
        <fieldset className="stack" data-gap="2">
          <legend>Send me a mail when</legend>
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
          note="Only for these notices; nobody else sees it. It is deleted when you choose none."
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

import { useState } from 'react'
import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import { problemOf } from '#domain/access/account.ts'
import type { KeyScope } from '#domain/access/user.ts'
import type { AccountData, AccountPageProps } from './account-data.ts'
import { AccountForm } from './account-form.tsx'
import { ConfirmedChange } from './confirmed-change.tsx'

const SCOPES: Record<KeyScope, string> = {
  read: 'Read: calls that change nothing',
  upload: 'Upload to one folder',
  manage: 'Manage files: everything in the archive, the inbox and the trash',
}

export function KeySection(props: AccountPageProps) {
  const { formToken, keys } = props
  return (
    <section className="stack" aria-labelledby="keys">
      <h2 id="keys">API keys</h2>
      <p>
        A key lets a script use the <a href="/api/openapi.json">API</a> in your name, within its
        scope. It stops working when your account is removed or your roles no longer allow its
        scope.
      </p>
      {keys.length > 0 && (
        <ul className="account-rows">
          {keys.map((key) => (
            <li key={key.id} className="bar">
              <KeyFacts {...key} />
              <ConfirmedChange
                formToken={formToken}
                fields={{ change: 'revoke-key', key: key.id, label: key.name }}
                button="Revoke"
                description={`Revoke ${key.name}`}
              />
            </li>
          ))}
        </ul>
      )}
      <KeyForm {...props} />
    </section>
  )
}

function KeyFacts({ name, scope, folder, endsAt, usedAt, hasEnded }: AccountData['keys'][number]) {
  return (
    <div>
      {name}
      <small>
        {scope === 'upload' ? `Upload to ${folder ?? 'a deleted folder'}` : SCOPES[scope]}
        {'; '}
        {hasEnded ? 'expired' : 'expires'} <LocalTime at={endsAt} />;{' '}
        {usedAt ? (
          <>
            last used <LocalTime at={usedAt} />
          </>
        ) : (
          'never used'
        )}
      </small>
    </div>
  )
}

function KeyForm({ formToken, hasPassword, isEditor, keyEnds, problem }: AccountPageProps) {
  const typed = problem?.typed ?? {}
  const problemAt = (field: string) => problemOf(problem, field)
  const scopes: KeyScope[] = isEditor ? ['read', 'upload', 'manage'] : ['read']
  const [scope, setScope] = useState(scopes.find((one) => one === typed.scope) ?? 'read')
  return (
    <AccountForm action="/auth" formToken={formToken} hidden={{ change: 'add-key' }}>
      <TextField
        name="key-name"
        label="Key name"
        note="Shown beside your name in the history, e.g. nightly scan."
        autoComplete="off"
        maxLength={60}
        defaultValue={typed['key-name']}
        problem={problemAt('key-name')}
      />
      <fieldset className="stack" data-gap="2">
        <legend>Scope</legend>
        {scopes.map((one) => (
          <label key={one} className="check">
            <input
              type="radio"
              name="scope"
              value={one}
              defaultChecked={one === scope}
              onChange={() => setScope(one)}
            />
            {SCOPES[one]}
          </label>
        ))}
        {problemAt('scope') && <p role="alert">{problemAt('scope')}</p>}
      </fieldset>
      {isEditor && (
        <TextField
          name="folder"
          label="Folder"
          note="Only for uploading to one folder, e.g. /Vehicles/Germany. It may be moved later."
          autoComplete="off"
          required={scope === 'upload'}
          defaultValue={typed.folder}
          problem={problemAt('folder')}
        />
      )}
      <TextField
        name="ends"
        label="Last day"
        type="date"
        note="At most a year from now."
        defaultValue={typed.ends || keyEnds}
        problem={problemAt('ends')}
      />
      {hasPassword && (
        <TextField
          name="current"
          label="Your password"
          type="password"
          autoComplete="current-password"
          problem={problemAt('key-password')}
        />
      )}
      <SubmitButton>Add key</SubmitButton>
    </AccountForm>
  )
}

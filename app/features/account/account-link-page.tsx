import { SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { type FormProblem, problemOf } from '#domain/access/account.ts'
import type { AccountLink } from '#domain/access/people.ts'
import { AccountForm } from './account-form.tsx'
import { NewPasswordField } from './new-password-field.tsx'

interface LinkFormProps {
  token: string
  formToken: string | undefined
  problem: FormProblem | undefined
}

/** Target of the link that the first start prints. */
export function FirstAdminPage({ isInvited, ...form }: LinkFormProps & { isInvited: boolean }) {
  if (!isInvited) {
    return (
      <ExpiredLink>
        A link works once, within 24 hours. Until the site has an Admin, each start of the server
        prints a new link. After that, an Admin adds accounts.
      </ExpiredLink>
    )
  }
  return (
    <LinkForm
      {...form}
      path="/first-admin"
      title="Create the first Admin"
      submit="Create account"
      name={form.problem?.typed.name}
    />
  )
}

interface WelcomeProps extends LinkFormProps {
  link: AccountLink | undefined
  /** Name of the account that this browser is logged in with. */
  loggedInAs: string | undefined
}

/** Target of a link that an Admin passes on. */
export function WelcomePage({ link, loggedInAs, ...form }: WelcomeProps) {
  if (!link) {
    return (
      <ExpiredLink isMissing={form.token === ''}>
        A link works once, within a week. Ask an Admin of the site for a new one.
      </ExpiredLink>
    )
  }
  const isJoining = link.purpose === 'join'
  return (
    <LinkForm
      {...form}
      path="/welcome"
      title={isJoining ? 'Create your account' : 'Set a new password'}
      submit={isJoining ? 'Create account' : 'Set password'}
      name={isJoining ? (form.problem?.typed.name ?? link.name) : link.name}
      isNameFixed={!isJoining}
      note={loggedInAs && otherLogin(loggedInAs)}
    />
  )
}

function otherLogin(name: string): string {
  return `This browser is logged in as ${name}. If you continue, it is logged in with the account of this link instead.`
}

function ExpiredLink({ isMissing = false, children }: { isMissing?: boolean; children: string }) {
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>{isMissing ? 'This URL is not complete' : 'This link has expired'}</h1>
      <p className="account-narrow">{children}</p>
    </div>
  )
}

interface NamedFormProps extends LinkFormProps {
  path: string
  title: string
  submit: string
  name: string | undefined
  isNameFixed?: boolean
  note?: string | undefined
}

function LinkForm({ token, formToken, problem, isNameFixed, ...texts }: NamedFormProps) {
  return (
    <div className="wrap stack page account" data-gap="6">
      <h1>{texts.title}</h1>
      {texts.note && <p className="account-narrow">{texts.note}</p>}
      <AccountForm
        action={`${texts.path}?token=${encodeURIComponent(token)}`}
        formToken={formToken}
        hidden={{ token }}
      >
        <TextField
          name="name"
          label="Name"
          note="Used to log in and shown in the history of the archive."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={isNameFixed ?? false}
          defaultValue={texts.name}
          problem={problemOf(problem, 'name')}
        />
        <NewPasswordField label="Password" problem={problemOf(problem, 'password')} />
        <SubmitButton isMain>{texts.submit}</SubmitButton>
      </AccountForm>
    </div>
  )
}

/** A question before a change of an account that cannot be taken back. */
export interface AccountConfirmation {
  title: string
  text: string
  /** On the button. */
  action: string
}

/** By the field `change` of the form; `of` is what the form names, `drafts` counts those of the account. */
const questions: Record<string, (of: string, drafts: number) => AccountConfirmation> = {
  'remove-passkey': (of) => ({
    title: `Remove ${of}?`,
    text: 'It can no longer be used to log in. All other browsers are logged out.',
    action: 'Remove',
  }),
  'end-session': (of) => ({
    title: `End the session of ${of}?`,
    text: 'That browser is logged out immediately.',
    action: 'End session',
  }),
  'end-others': () => ({
    title: 'Log out everywhere else?',
    text: 'All other browsers are logged out immediately.',
    action: 'Log out everywhere else',
  }),
  'revoke-key': (of) => ({
    title: `Revoke the key ${of}?`,
    text: 'Scripts with this key are denied immediately. Their changes stay in the history.',
    action: 'Revoke',
  }),
  withdraw: (of) => ({
    title: `Withdraw the invitation of ${of}?`,
    text: 'Its link stops working immediately.',
    action: 'Withdraw',
  }),
  'end-sessions': (of) => ({
    title: `Log out ${of}?`,
    text: 'All its browsers are logged out immediately; the user can log in again.',
    action: 'Log out',
  }),
  reset: (of) => ({
    title: `Reset the login of ${of}?`,
    text: 'Removes the password, all passkeys and all API keys, and ends all sessions and preview links. You get a link to send to this person, with which they set a new password.',
    action: 'Reset login',
  }),
  remove: (of, drafts) => ({
    title: `Remove ${of}?`,
    text: `Ends all sessions and API keys immediately. Past changes stay in the history.${draftsText(drafts)}`,
    action: 'Remove account',
  }),
}

/** @param fields Fields of the form, with its `change`, and as `label` what it is about. */
export function accountConfirmation(
  fields: Readonly<Record<string, string>>,
): AccountConfirmation | undefined {
  const { change = '', label = '', session = 'all', drafts = '' } = fields
  const isOne = change === 'end-sessions' && session !== 'all'
  const question = isOne ? 'end-session' : change
  const ask = Object.hasOwn(questions, question) ? questions[question] : undefined
  return ask?.(label.slice(0, 100), Number(drafts) || 0)
}

function draftsText(drafts: number): string {
  if (drafts === 0) return ''
  const what = drafts === 1 ? 'An unpublished draft stays' : `${drafts} unpublished drafts stay`
  return ` ${what} available to editors, at the end of the page Texts.`
}

/** Whether this form must be confirmed first, and was not. */
export function asksFirst(fields: Readonly<Record<string, string>>): boolean {
  return accountConfirmation(fields) !== undefined && fields.confirmed !== 'yes'
}

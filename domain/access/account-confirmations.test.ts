import { expect, test } from 'vitest'
import { accountConfirmation } from './account-confirmations.ts'

test.for([
  ['all', 'All its browsers are logged out immediately; the user can log in again.'],
  ['one-session', 'That browser is logged out immediately.'],
])(
  'before sessions of another account are ended (%s), the question says which',
  ([session = '', text]) => {
    const fields = { change: 'end-sessions', label: 'erika', session }
    expect(accountConfirmation(fields)?.text).toBe(text)
  },
)

test.for([
  ['0', ''],
  ['1', ' An unpublished draft stays available to editors, at the end of the page Texts.'],
  ['3', ' 3 unpublished drafts stay available to editors, at the end of the page Texts.'],
])(
  'before an account with %s unpublished drafts is removed, the question says where they are afterwards',
  ([drafts = '', text]) => {
    const fields = { change: 'remove', label: 'erika', drafts }
    expect(accountConfirmation(fields)?.text).toBe(
      `Ends all sessions and API keys immediately. Past changes stay in the history.${text}`,
    )
  },
)

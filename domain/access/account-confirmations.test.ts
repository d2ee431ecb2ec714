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

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CallError } from './call-error.tsx'

const linked = (text: string) =>
  renderToStaticMarkup(<CallError>{text}</CallError>)
    .match(/<a ([^>]*)>(.*?)<\/a>/)
    ?.slice(1)

test.for([
  ['You are logged out. Log in again in another tab and retry.', 'Log in again in another tab'],
  [
    'Another account. Log in with yours in another tab and retry.',
    'Log in with yours in another tab',
  ],
] as const)(
  'an error that asks to log in leads to the login page in a new tab: %s',
  ([text, words]) => {
    expect(linked(text)).toEqual(['href="/login" target="_blank" rel="noopener"', words])
  },
)

test('other errors have no link', () => {
  expect(linked('The name is taken.')).toBeUndefined()
})

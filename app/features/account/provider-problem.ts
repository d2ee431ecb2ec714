import type { FormProblem } from '#domain/access/account.ts'

const MESSAGES = new Map([
  ['denied', 'Login was denied or cancelled at the identity provider.'],
  ['ended', 'The login took too long or was started in another browser or tab. Try again.'],
  [
    'away',
    'The identity provider is currently unreachable. Try again in a few minutes, or log in with a name and password.',
  ],
  [
    'other',
    'You logged in at the identity provider with another account, so your identity was not confirmed.',
  ],
  [
    'unconfirmed',
    'The identity provider did not confirm a new login. Nothing was changed; try again.',
  ],
  ['removed', 'Your account was removed from this site. The site’s operator can restore access.'],
  [
    'unreadable',
    'The identity provider sent an invalid response. If the problem persists, contact the site’s operator.',
  ],
])

/** Why a provider login failed, by the `problem` parameter that it redirects with. */
export function providerProblem(problem: string | null): FormProblem | undefined {
  const text = MESSAGES.get(problem ?? '')
  return text === undefined ? undefined : { text, typed: {} }
}

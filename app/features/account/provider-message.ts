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

/** Message for the `problem` parameter that a failed provider login redirects with. */
export function providerMessage(problem: string | null): string | undefined {
  return MESSAGES.get(problem ?? '')
}

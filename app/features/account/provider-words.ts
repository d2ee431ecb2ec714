const WORDS = new Map([
  ['denied', 'The other site did not let you in, or you said no there. Nothing was changed.'],
  ['ended', 'Logging in took too long, or was begun in another browser or tab. Try once more.'],
  [
    'away',
    'The other site cannot be reached at the moment. Try again in a few minutes, or log in with a name and password of this site.',
  ],
  ['other', 'You logged in there with another account, so nothing was confirmed.'],
  [
    'unconfirmed',
    'The other site did not confirm that you logged in there just now. Nothing was changed; try again.',
  ],
  ['removed', 'Your account was removed here. Whoever runs this site can let you in again.'],
  [
    'unreadable',
    'The answer of the other site could not be used. If it stays so, tell whoever runs this site.',
  ],
])

/** Why logging in by another site led to nothing, for the reader. */
export function providerWords(problem: string | null): string | undefined {
  return WORDS.get(problem ?? '')
}

/** Pages that browsers may load, and run, while a link to them is pointed at: those that change nothing. */
export const SPECULATION_RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: ['/files/*', '/api/*', '/search*', '/log*', '/auth*', '/first-admin*'],
            },
          },
          { not: { selector_matches: '[rel~=nofollow], [download], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

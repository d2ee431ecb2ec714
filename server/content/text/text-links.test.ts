import { describe, expect, test } from 'vitest'
import { article } from './directives.fixture.ts'

describe('links', () => {
  test.for([
    [
      '[a](https://example.org/?b=1#c)',
      '<a href="https://example.org/?b=1#c" rel="noopener noreferrer">a</a>',
    ],
    [
      '<https://example.org>',
      '<a href="https://example.org" rel="noopener noreferrer">https://example.org</a>',
    ],
    [
      '[a](HTTP://example.org "t")',
      '<a href="HTTP://example.org" title="t" rel="noopener noreferrer">a</a>',
    ],
    ['[a](/blog/puma#era)', '<a href="/blog/puma#era">a</a>'],
    ['[a](/archive?dir=/Vehicles)', '<a href="/archive?dir=/Vehicles">a</a>'],
    ['[a](mailto:a@example.org)', '<a href="mailto:a@example.org">a</a>'],
    ['[a](#era)', '<a href="#era">a</a>'],
  ] as const)('%s', ([text, html]) => {
    expect(article(text)).toMatchObject({ main: `<p>${html}</p>`, problems: [] })
  })

  test('links within a page are reported with their lines', () => {
    expect(
      article('a\n\n[b](#era), [c](#%C3%BCber), [top](#), [note][d]\n\n[d]: #z').localLinks,
    ).toEqual([
      { fragment: 'era', line: 3 },
      { fragment: 'über', line: 3 },
      { fragment: 'z', line: 3 },
    ])
  })

  test('links to pages below /blog are reported with their lines', () => {
    const text =
      'a\n\n[b](/blog/puma#era), [c](/blog/x?sort=name&order=asc#y)\n\n[d](/blog/leo/one), [e](/blog/leo/changes)'
    expect(article(text).siteLinks).toEqual([
      { page: 'puma', fragment: 'era', line: 3 },
      { page: 'x', fragment: 'y', line: 3 },
      { page: 'leo', fragment: 'one', line: 5 },
    ])
  })

  test('a link to a page that the site cannot have causes a warning', () => {
    expect(article('a\n\n[b](/leopard2-ukraine#era)\n\n[c](/Tools?a=1)').problems).toEqual([
      { line: 3, message: 'This site has no page /leopard2-ukraine#era.', kind: 'warning' },
    ])
  })

  test.for([
    '//example.org',
    'example.org',
    '../a',
    '?a=1',
    'ftp://example.org',
    'tel:1',
    'http:example.org',
    'https://',
    'xmpp:a@example.org',
  ])('a link cannot lead to %s', (url) => {
    const { main, problems } = article(`[a](<${url}>)`)
    expect(main).toBe('<p><a>a</a></p>')
    expect(problems).toHaveLength(1)
    expect(problems[0]?.message).toMatch(/^A link cannot lead to ".*": expected https:\/\/…, /)
  })

  test('a picture of this site is shown, and one of another site is not fetched', () => {
    expect(article('![a](/files/a.png?id=1)').main).toBe(
      '<p><img src="/files/a.png?id=1" alt="a" loading="lazy" decoding="async"></p>',
    )
    expect(article('![a tank](https://example.org/a.png)')).toMatchObject({
      main: '<p>a tank</p>',
      problems: [{ line: 1 }],
    })
  })

  test.for(['/files/a.png?id=1', '/assets/drawings/a.svg', '/untracked_files/a.png'])(
    'a picture may be at %s',
    (src) => expect(article(`![a](${src})`).problems).toEqual([]),
  )

  test.for(['/Vehicles/a.png', '/a.png', '/blog/a', '/fileinfo/1'])(
    'a picture at %s, where the site serves none, is shown with a warning',
    (src) => {
      const { main, problems } = article(`![a](${src})`)
      expect(main).toContain(`<img src="${src}"`)
      expect(problems).toMatchObject([
        {
          line: 1,
          kind: 'warning',
          message: `There is no picture at ${src}: use ::figure with a file from the archive.`,
        },
      ])
    },
  )
})

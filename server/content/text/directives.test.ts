import { describe, expect, test } from 'vitest'
import { articleLine } from '#domain/archive/copies/article-line.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { FILE, render, rendered } from './directives.fixture.ts'

const sourceLink = (number: number) =>
  `<sup><a href="#leo-source-${number}" class="source-ref" aria-label="Source ${number}">${number}</a></sup>`

describe('files', () => {
  const words = (html: string) => [{ kind: 'markup', html }]

  test.for([
    { text: `::media{file="${FILE}" caption="The hull"}`, caption: 'The hull' },
    { text: `::figure{file="${FILE}" caption="The hull"}`, caption: 'The hull' },
    {
      text: `::figure{file="${FILE}" caption="The hull" source="2"}`,
      caption: `The hull\u00a0${sourceLink(2)}`,
    },
    {
      text: `::figure{file="${FILE}" caption="The hull" source="1, 2"}`,
      caption: `The hull\u00a0${sourceLink(1)}${sourceLink(2).replace('<sup>', '<sup>,')}`,
    },
    { text: `::media{file=${FILE} caption="The hull[^1]"}`, caption: `The hull${sourceLink(1)}` },
  ])('$text', ({ text, caption }) => {
    expect(rendered(`a\n\n${text}`)).toMatchObject({
      main: [
        ...words('<p>a</p>'),
        { kind: 'file', file: FILE, alt: 'The hull', caption: words(caption) },
      ],
      files: [{ id: FILE, line: 12 }],
      problems: [],
    })
  })

  test('a video begins at a moment, and is the same file of the archive', () => {
    expect(rendered(`::media{file="${FILE}?t=12.5" caption="c"}`)).toMatchObject({
      main: [{ kind: 'file', file: `${FILE}?t=12.5`, alt: 'c' }],
      files: [{ id: FILE }],
      problems: [],
    })
    for (const wrong of ['?t=', '?t=-1', '?t=1&x', '#t=1', '?t=1"x'])
      expect(rendered(`::media{file='${FILE}${wrong}' caption="c"}`).problems).toHaveLength(1)
  })

  test('one in a list keeps its position there', () => {
    expect(rendered(`- a **b**\n- ::figure{file="${FILE}" caption="c"}`).main).toEqual([
      {
        kind: 'element',
        tag: 'ul',
        attributes: {},
        blocks: [
          ...words('\n<li>a <strong>b</strong></li>\n'),
          {
            kind: 'element',
            tag: 'li',
            attributes: {},
            blocks: [
              ...words('\n'),
              { kind: 'file', file: FILE, alt: 'c', caption: words('c') },
              ...words('\n'),
            ],
          },
          ...words('\n'),
        ],
      },
    ])
  })
})

test.for([
  { kind: 'image', description: 'The "rear" & the side [1]', caption: 'The "rear" & the side (1)' },
  { kind: 'video', description: 'Two\nlines {a=b} :x[y]', caption: 'Two lines {a=b} :x(y)' },
  { kind: 'image', description: '', caption: 'hull.png' },
])('the line that is copied for an article shows its file: $caption', ({ caption, ...file }) => {
  const line = articleLine({ ...file, id: fileId.parse(FILE), name: 'hull.png' })
  const { main, files, problems } = render(line ?? '')
  expect([files, problems]).toEqual([[{ id: FILE, line: 10 }], []])
  const text = caption.replaceAll('&', '&#x26;')
  expect(main).toContain(`<figcaption>${text}</figcaption>`)
  expect(articleLine({ ...file, kind: 'pdf', id: fileId.parse(FILE), name: 'a' })).toBeUndefined()
})

test('a gallery names its folder', () => {
  expect(rendered('::gallery{folder="/Vehicles/IFV Puma/"}')).toMatchObject({
    main: [{ kind: 'gallery', folder: '/Vehicles/IFV Puma' }],
    folders: [{ path: archivePath.parse('/Vehicles/IFV Puma'), line: 10 }],
    problems: [],
  })
})

test('an outside page is left to the page that shows the text', () => {
  const url = 'https://example.org/?a=1&b'
  expect(rendered(`::embed{address="${url}" title="A map"}`)).toMatchObject({
    main: [{ kind: 'embed', url, title: 'A map' }],
    frames: [{ address: url, line: 10 }],
    problems: [],
  })
})

test('a link from one case to another place of its catalogue is left to the page that shows it', () => {
  expect(
    rendered('See [that *hit*](#other-case) and [here](#own).\n\n## A {#own}').main[0],
  ).toEqual({
    kind: 'element',
    tag: 'p',
    attributes: {},
    blocks: [
      { kind: 'markup', html: 'See ' },
      {
        kind: 'place',
        fragment: 'other-case',
        blocks: [{ kind: 'markup', html: 'that <em>hit</em>' }],
      },
      { kind: 'markup', html: ' and <a href="#leo-own">here</a>.' },
    ],
  })
})

describe('a section that is rendered from data', () => {
  test('is part of its article with its own text', () => {
    const text = ':::comparison\n## The tanks {#tanks}\n\nWords.\n:::\n\nAfter.'
    const { main, headings, words, problems } = rendered(text, 'article')
    expect(main).toEqual([
      {
        kind: 'section',
        name: 'comparison',
        attributes: {},
        anchors: ['leo-tanks'],
        blocks: [
          { kind: 'markup', html: expect.stringContaining('>The tanks</h2>\n<p>Words.</p>') },
        ],
      },
      { kind: 'markup', html: '<p>After.</p>' },
    ])
    expect(headings.map(({ text: heading }) => heading)).toEqual(['The tanks'])
    expect({ words, problems }).toEqual({ words: 1, problems: [] })
  })

  test.for([
    {
      text: ':::levels\n:::\n\n:::comparison\n:::',
      sentence: 'The front matter has no levels:, from which :::levels is rendered.',
    },
    {
      text: ':::comparison\n:::\n\n:::comparison\n:::',
      line: 13,
      sentence: ':::comparison appears twice.',
    },
    {
      text: '::::details{title="a"}\n:::comparison\n:::\n::::\n\n:::comparison\n:::',
      line: 11,
      sentence: ':::comparison must not be inside another block.',
    },
    {
      text: 'a',
      sentence: 'The front matter has comparison:, but no :::comparison in the text shows it.',
    },
  ])('$text is a mistake: $sentence', ({ text, sentence, line = 10 }) => {
    expect(rendered(text, 'article').problems).toEqual([{ line, message: sentence }])
  })

  test('is allowed in articles only', () => {
    const [problem] = rendered(':::scale\n:::').problems
    expect(problem?.message).toBe(':::scale works only in an article.')
  })
})

test('a drawing has a text alternative', () => {
  expect(render('::drawing{name="puma" alt="A Puma" caption="Side view"}')).toMatchObject({
    main: '<figure class="drawing"><img src="/assets/drawings/puma.svg" alt="A Puma" loading="lazy" decoding="async"><figcaption>Side view</figcaption></figure>',
    drawings: [{ name: 'puma', line: 10 }],
    problems: [],
  })
  expect(render('::drawing{name="puma" alt="A Puma"}').main).not.toContain('figcaption')
})

test('details fold under their title', () => {
  expect(render(':::details{title="More & more"}\nOf **it**.\n:::')).toMatchObject({
    main: '<details class="fold"><summary>More &#x26; more</summary>\n<p>Of <strong>it</strong>.</p>\n</details>',
    problems: [],
  })
})

test('a quote is above its source', () => {
  expect(render(':::quote{source="2"}\nWords.\n:::')).toMatchObject({
    main: `<figure class="quote"><blockquote>\n<p>Words.</p>\n</blockquote><figcaption>Source\u00a0${sourceLink(2)}</figcaption></figure>`,
    problems: [],
  })
})

test('a block with more colons holds another', () => {
  const { main, problems } = render(
    '::::details{title="t"}\n:::quote{source="1"}\nWords.\n:::\n\nAfter.\n::::',
  )
  expect(problems).toEqual([])
  expect(main).toMatch(
    /^<details.*<figure class="quote">.*<\/figure>\n<p>After\.<\/p>\n<\/details>$/s,
  )
})
